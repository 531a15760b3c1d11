/** Vite's development server as a child process. */
import { once } from 'node:events';
import { inProject } from './paths.mjs';
import { HOST } from './ports.ts';
import { startNode, untilSays } from './processes.ts';

/**
 * Resolves once the server listens.
 * @param variables which Firebase the app uses
 */
export async function startVite(port: number, variables: Record<string, string>) {
  const bin = inProject('node_modules', 'vite', 'bin', 'vite.js');
  const args = ['--host', HOST, '--port', String(port), '--strictPort', '--clearScreen', 'false'];
  const child = startNode([bin, ...args], { env: { ...process.env, ...variables } });
  await untilSays(child, 'The web app', 'Local');
  const showOutput = () => {
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: string) => process.stdout.write(text));
  };
  return { address: `http://${HOST}:${port}/`, ended: once(child, 'close'), showOutput };
}
