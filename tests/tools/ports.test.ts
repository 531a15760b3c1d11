import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import {
  assertFree,
  baseOfRow,
  BESIDE,
  choosePorts,
  HOST,
  isFree,
  type Ports,
  portsFrom,
  ROWS,
  START_PORTS,
  TEST_PORTS,
  workerPorts,
} from '../../tools/lib/ports.mjs';

let server: Server | undefined;

afterEach(() => {
  server?.close();
  server = undefined;
});

async function holdAPort(): Promise<number> {
  const holder = createServer();
  server = holder;
  await new Promise<void>((resolve) => {
    holder.listen(0, HOST, resolve);
  });
  return (holder.address() as AddressInfo).port;
}

/** All that a row takes: its own ports, and those of the second hub and log. */
function withBeside(ports: Readonly<Ports>): number[] {
  return [...Object.values(ports), ports.hub + BESIDE, ports.logging + BESIDE];
}

describe('a port', () => {
  it('that is taken is named with what it is for, with the others, and with what to do', async () => {
    const port = await holdAPort();
    const taken = `${String(port)} (for the Auth emulator), ${String(port)} (for the web app)`;
    await expect(assertFree({ ...START_PORTS, auth: port, vite: port }, ['auth', 'vite'])).rejects.toThrow(
      `Ports are taken: ${taken}.\nIf Aram runs already, stop it; or choose other ports: ARAM_PORT_BASE=20000`,
    );
  });

  it('is free once it was given back', async () => {
    const port = await holdAPort();
    expect(await isFree(port)).toBe(false);
    await new Promise((resolve) => server?.close(resolve));
    await assertFree({ ...START_PORTS, firestore: port }, ['firestore']);
  });
});

describe('the ports of a run', () => {
  it('are the defaults without ARAM_PORT_BASE', () => {
    expect(choosePorts(TEST_PORTS, {})).toBe(TEST_PORTS);
  });

  it('stand in a row from ARAM_PORT_BASE', () => {
    expect(choosePorts(START_PORTS, { ARAM_PORT_BASE: '20000' })).toEqual(portsFrom(20000));
    expect(Object.values(portsFrom(20000))).toEqual(Array.from({ length: 14 }, (_, at) => 20000 + at));
  });

  it('are refused from a base that is no port', () => {
    expect(() => choosePorts(START_PORTS, { ARAM_PORT_BASE: 'x' })).toThrow('not "NaN"');
    expect(() => portsFrom(80)).toThrow('A base for the ports');
  });

  it('of the first browser worker are those of the run', () => {
    expect(workerPorts({ TEST_PARALLEL_INDEX: '0' })).toBe(TEST_PORTS);
    expect(workerPorts({ TEST_PARALLEL_INDEX: '0', ARAM_PORT_BASE: '20000' })).toEqual(portsFrom(20000));
  });

  it('of the other browser workers are rows of their own, which meet nothing of another', () => {
    const env = { ARAM_PORT_BASE: '20000' };
    const rows = Array.from({ length: ROWS }, (_, index) =>
      workerPorts({ ...env, TEST_PARALLEL_INDEX: String(index) }),
    );
    for (const [index, row] of rows.entries()) {
      expect(row).toEqual(portsFrom(Number(baseOfRow(index, env))));
      const next = rows[index + 1];
      if (next) expect(Math.min(...Object.values(next))).toBeGreaterThan(Math.max(...Object.values(row)) + 10);
    }
    for (let index = 1; index < ROWS; index++) {
      const defaults = Object.values(workerPorts({ TEST_PARALLEL_INDEX: String(index) }));
      expect(defaults.filter((port) => Object.values(TEST_PORTS).includes(port))).toEqual([]);
    }
  });

  it('of tests and of a started app do not meet', () => {
    const both = [...Object.values(START_PORTS), ...Object.values(TEST_PORTS)];
    expect(new Set(both).size).toBe(both.length);
  });

  it('from a round base meet none of the defaults, or the base is refused in a line that says whose port it is', () => {
    const defaults = new Set([
      ...Object.values(START_PORTS),
      ...[0, 1, 2, 3].flatMap((index) => withBeside(workerPorts({ TEST_PARALLEL_INDEX: String(index) }))),
    ]);
    const refused: number[] = [];
    for (let base = 1250; base <= 65_000; base += 250) {
      const env = { ARAM_PORT_BASE: String(base) };
      try {
        choosePorts(TEST_PORTS, env);
      } catch (error) {
        expect(String(error)).toMatch(
          /^PlainError: ARAM_PORT_BASE=\d+ would take port \d+, which is for .+ of `npm \w+`/,
        );
        refused.push(base);
        continue;
      }
      const rows = [0, 1, 2, 3].flatMap((index) =>
        withBeside(workerPorts({ ...env, TEST_PARALLEL_INDEX: String(index) })),
      );
      expect(
        rows.filter((port) => defaults.has(port)),
        String(base),
      ).toEqual([]);
    }
    // Those that hold a default of the emulators themselves, and none because of the tests' further rows.
    expect(refused).toEqual([4500, 5000, 8000, 9000, 14_500, 15_000, 18_000, 19_000]);
  });

  it('of the further rows are taken by the commands that are given their base', () => {
    const base = baseOfRow(1, {});
    expect(choosePorts(TEST_PORTS, { ARAM_PORT_BASE: base })).toEqual(portsFrom(Number(base)));
  });
});
