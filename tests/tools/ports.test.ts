import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import {
  assertFree,
  choosePorts,
  holderOf,
  HOST,
  isFree,
  portsFrom,
  START_PORTS,
  secondRow,
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

  it('of a second browser worker are a row of their own, which meets nothing of the first', () => {
    expect(workerPorts({ TEST_PARALLEL_INDEX: '0' })).toBe(TEST_PORTS);
    expect(workerPorts({ TEST_PARALLEL_INDEX: '0', ARAM_PORT_BASE: '20000' })).toEqual(portsFrom(20000));
    const second = workerPorts({ TEST_PARALLEL_INDEX: '1', ARAM_PORT_BASE: '20000' });
    expect(second).toEqual(portsFrom(Number(secondRow({ ARAM_PORT_BASE: '20000' }))));
    expect(Math.min(...Object.values(second))).toBeGreaterThan(Math.max(...Object.values(portsFrom(20000))) + 10);
    const defaults = Object.values(workerPorts({ TEST_PARALLEL_INDEX: '1' }));
    expect(defaults.filter((port) => Object.values(TEST_PORTS).includes(port))).toEqual([]);
  });

  it('of tests and of a started app do not meet', () => {
    const both = [...Object.values(START_PORTS), ...Object.values(TEST_PORTS)];
    expect(new Set(both).size).toBe(both.length);
  });
});
