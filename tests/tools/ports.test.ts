import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import {
  assertFree,
  BESIDE,
  HOST,
  isFree,
  type Ports,
  portsFrom,
  ROWS,
  START_PORTS,
  startPorts,
  testPorts,
  workerPorts,
} from '../../tools/lib/ports.ts';

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

/** All ports of a row: its own, and those of the second hub and log. */
function withBeside(ports: Readonly<Ports>): number[] {
  return [...Object.values(ports), ports.hub + BESIDE, ports.logging + BESIDE];
}

describe('a port', () => {
  it('that is taken is reported with its use, with the other taken ones, and with what to do', async () => {
    const port = await holdAPort();
    const taken = `${String(port)} (for the Auth emulator), ${String(port)} (for the web app)`;
    await expect(assertFree({ ...START_PORTS, auth: port, vite: port }, ['auth', 'vite'])).rejects.toThrow(
      `Ports are taken: ${taken}.\nIf Aram runs already, stop it; or choose other ports: ARAM_PORT_BASE=20000`,
    );
  });

  it('is free once it was released', async () => {
    const port = await holdAPort();
    expect(await isFree(port)).toBe(false);
    await new Promise((resolve) => server?.close(resolve));
    await assertFree({ ...START_PORTS, firestore: port }, ['firestore']);
  });
});

describe('the ports of a run', () => {
  it('are the defaults without ARAM_PORT_BASE', () => {
    expect(startPorts({})).toBe(START_PORTS);
    expect(testPorts(0, {})).toEqual(portsFrom(15_600));
  });

  it('are a row from ARAM_PORT_BASE', () => {
    expect(startPorts({ ARAM_PORT_BASE: '20000' })).toEqual(portsFrom(20_000));
    expect(testPorts(0, { ARAM_PORT_BASE: '20000' })).toEqual(portsFrom(20_000));
    expect(Object.values(portsFrom(20_000))).toEqual(Array.from({ length: 14 }, (_, at) => 20_000 + at));
  });

  it.each(['x', '80', '9999', '32501', '15500', '15601', '15750', '20000.5'])('are refused from %s', (base) => {
    for (const ports of [() => startPorts({ ARAM_PORT_BASE: base }), () => testPorts(0, { ARAM_PORT_BASE: base })])
      expect(ports).toThrow(`such as 20000; not "${base}"`);
  });

  it('are a row for each browser worker, and overlap with no other row, npm start or tests without a base', () => {
    const defaults = [0, 1, 2, 3].flatMap((row) => withBeside(testPorts(row, {})));
    for (const base of ['10000', '15400', '15800', '20000', '32500']) {
      const rows = [0, 1, 2, 3].map((row) => workerPorts({ ARAM_PORT_BASE: base, TEST_PARALLEL_INDEX: String(row) }));
      expect(rows).toEqual([0, 1, 2, 3].map((row) => portsFrom(Number(base) + row * 40)));
      const all = [...Object.values(START_PORTS), ...defaults, ...rows.flatMap(withBeside)];
      expect(new Set(all).size, base).toBe(all.length);
    }
    expect(ROWS).toBeLessThanOrEqual(4);
  });
});
