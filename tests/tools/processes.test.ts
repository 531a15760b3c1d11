import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { end, familyOf, start } from '../../tools/lib/processes.ts';

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

async function untilGone(pid: number): Promise<void> {
  while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 20));
}

describe('a child', () => {
  it('is ended with its own children, even a grandchild in another process group', async () => {
    const grandchild = 'setInterval(() => {}, 1000)';
    const child = start(process.execPath, [
      '-e',
      `const { spawn } = require('node:child_process');
       const child = spawn(process.execPath, ['-e', '${grandchild}'], { detached: true });
       console.log(child.pid); setInterval(() => {}, 1000);`,
    ]);
    const [chunk] = (await once(child.stdout ?? process.stdin, 'data')) as [Buffer];
    const pid = Number(chunk.toString());
    expect(familyOf(child.pid ?? 0)).toEqual([pid, child.pid]);
    await end(child);
    await untilGone(pid);
    expect(isAlive(child.pid ?? 0)).toBe(false);
  });

  it('that doesn’t react is killed', async () => {
    const child = start(process.execPath, [
      '-e',
      "process.on('SIGTERM', () => {}); console.log(); setInterval(() => {}, 1000)",
    ]);
    await once(child.stdout ?? process.stdin, 'data');
    await end(child, { patience: 100 });
    expect(child.signalCode).toBe('SIGKILL');
  });

  it('ends by itself if its parent process was killed', async () => {
    const helper = new URL('../../tools/lib/exit-with-parent.mjs', import.meta.url).pathname;
    const parent = spawn(process.execPath, [
      '-e',
      `const { spawn } = require('node:child_process');
       const child = spawn(process.execPath, ['--import', '${helper}', '-e', 'console.log(process.pid); setInterval(() => {}, 1000)'],
         { stdio: ['pipe', 'pipe', 'inherit'], detached: true });
       child.stdout.pipe(process.stdout);`,
    ]);
    const [chunk] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(chunk.toString());
    expect(isAlive(pid)).toBe(true);
    parent.kill('SIGKILL');
    await untilGone(pid);
  });
});
