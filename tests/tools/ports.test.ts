import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import {
  assertFree,
  baseOfRow,
  choosePorts,
  holderOf,
  HOST,
  isFree,
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

describe('a busy port', () => {
  it('is named with what it is for and with the program and process that hold it', async () => {
    const port = await holdAPort();
    const pid = String(process.pid);
    await expect(assertFree({ ...START_PORTS, firestore: port }, ['firestore'])).rejects.toThrow(
      new RegExp(
        `^Port ${String(port)} \\(for the Firestore emulator\\) is taken by \\S+ \\(process ${pid}: .+\\)\\.\\n(?:Aram seems to be running already\\. )?Stop it, or choose other ports: ARAM_PORT_BASE=`,
      ),
    );
  });

  it('is told together with the others that are busy', async () => {
    const port = await holdAPort();
    const error: unknown = await assertFree({ ...START_PORTS, auth: port, vite: port }, ['auth', 'vite']).catch(
      (reason: unknown) => reason,
    );
    expect(String(error).split('\n')).toHaveLength(3);
    expect(String(error)).toContain('for the web app');
  });

  it('does not matter where nothing of ours would listen on it', async () => {
    const port = await holdAPort();
    await expect(assertFree({ ...START_PORTS, auth: port }, [])).resolves.toBeUndefined();
  });
});

describe('a free port', () => {
  it('has no holder', async () => {
    const port = await holdAPort();
    expect(await isFree(port)).toBe(false);
    await new Promise((resolve) => server?.close(resolve));
    expect(await isFree(port)).toBe(true);
    expect(await holderOf(port)).toBeUndefined();
  });
});

describe('the ports of a run', () => {
  it('are the defaults without ARAM_PORT_BASE', () => {
    expect(choosePorts(TEST_PORTS, {})).toBe(TEST_PORTS);
  });

  it('stand in a row from ARAM_PORT_BASE', () => {
    expect(choosePorts(START_PORTS, { ARAM_PORT_BASE: '20000' })).toEqual(portsFrom(20000));
    expect(Object.values(portsFrom(20000))).toEqual([20000, 20001, 20002, 20003, 20004, 20005, 20006, 20007]);
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
});
