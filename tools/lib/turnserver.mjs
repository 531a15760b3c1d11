/** Debian's coturn, for the part `relay`. In this order: a path in the environment; one that is installed; the system's package, as root. */
import { existsSync } from 'node:fs';
import { PlainError } from './plain-error.mjs';
import { installPackages } from './systemPackages.mjs';

const VARIABLE = 'TURNSERVER_PATH';
const INSTALLED = '/usr/bin/turnserver';

/**
 * @param {(detail: string) => void} note
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<string | undefined>}
 */
export async function findTurnserver(note, env = process.env) {
  const given = env[VARIABLE];
  if (given && !existsSync(given)) throw new PlainError(`${VARIABLE} names ${given}, which is not there.`);
  if (given) return given;
  const isThere = existsSync(INSTALLED) || (await installPackages(['coturn'], 'coturn', note));
  return isThere && existsSync(INSTALLED) ? INSTALLED : undefined;
}
