/** The tools that make the WebAssembly package: taken where they are, compiled where they are not. On a machine whose commands only tell what they were asked for. */
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inProject } from '../../tools/lib/paths.mjs';
import { ensureWasmTools, onPath, WASM_PACK, wasmTools } from '../../tools/lib/wasmTools.mjs';

const BINDGEN =
  /name = "wasm-bindgen"\nversion = "([^"]+)"/.exec(readFileSync(inProject('Cargo.lock'), 'utf8'))?.[1] ?? '';

let folder = '';
let bin = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aram-wasm-tools-'));
  bin = join(folder, 'bin');
  command(bin, 'rustup', 'printf "clippy\\nrustfmt\\nrust-std-wasm32-unknown-unknown\\n"');
  command(bin, 'cargo', `echo "$*" >> ${join(folder, 'compiled')}`);
  vi.stubEnv('ARAM_CACHE_DIR', join(folder, 'cache'));
  vi.stubEnv('PATH', [bin, '/usr/bin', '/bin'].join(delimiter));
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

/** Puts a command into a folder. */
function command(place: string, name: string, script: string): void {
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, name), `#!/bin/sh\n${script}\n`);
  chmodSync(join(place, name), 0o755);
}

const saying = (text: string) => `echo "${text}"`;

/** The crates that were compiled. */
function compiled(): string[] {
  const log = join(folder, 'compiled');
  const calls = existsSync(log) ? readFileSync(log, 'utf8').trimEnd().split('\n') : [];
  return calls.map((call) => /--root \S+ (\S+) --version \S+/.exec(call)?.[1] ?? call);
}

describe('wasm-pack and wasm-bindgen', () => {
  it('are taken from the PATH where they are of the right version', async () => {
    command(bin, 'wasm-pack', saying(`wasm-pack ${WASM_PACK}`));
    command(bin, 'wasm-bindgen', saying(`wasm-bindgen ${BINDGEN}`));
    await ensureWasmTools();
    expect(compiled()).toEqual([]);
    expect(await wasmTools()).toEqual({ pack: join(bin, 'wasm-pack'), bindgen: join(bin, 'wasm-bindgen') });
  });

  it('are compiled where those of the PATH are of another version, or are not there', async () => {
    command(bin, 'wasm-pack', saying('wasm-pack 0.1.0'));
    await ensureWasmTools();
    expect(compiled()).toEqual(['wasm-pack', 'wasm-bindgen-cli']);
    await expect(wasmTools()).rejects.toThrow('missing');
  });

  it('are taken from the cache before the PATH is looked at', async () => {
    const cached = (name: string) => join(folder, 'cache', 'tools', name, 'bin');
    command(cached(`wasm-pack-${WASM_PACK}`), 'wasm-pack', 'exit 1');
    command(cached(`wasm-bindgen-cli-${BINDGEN}`), 'wasm-bindgen', 'exit 1');
    await ensureWasmTools();
    expect(compiled()).toEqual([]);
    expect((await wasmTools()).pack).toBe(join(cached(`wasm-pack-${WASM_PACK}`), 'wasm-pack'));
  });

  it('are what a name on the PATH leads to first, as for every other program', async () => {
    const later = join(folder, 'later');
    const PATH = [bin, later].join(delimiter);
    command(later, 'wasm-pack', saying(`wasm-pack ${WASM_PACK}`));
    const wanted = { binary: 'wasm-pack', version: WASM_PACK };
    expect(await onPath(wanted, { PATH })).toBe(join(later, 'wasm-pack'));
    command(bin, 'wasm-pack', saying(`wasm-pack ${WASM_PACK}-beta`));
    expect(await onPath(wanted, { PATH })).toBeUndefined();
    command(bin, 'wasm-pack', `${saying(`wasm-pack ${WASM_PACK}`)}; exit 1`);
    expect(await onPath(wanted, { PATH })).toBeUndefined();
    expect(await onPath(wanted, {})).toBeUndefined();
  });
});
