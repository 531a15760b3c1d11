import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { elapsed } from '../../tools/lib/progress.ts';
import { end, familyOf, lastLines, must, run, start } from '../../tools/lib/processes.ts';

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
  it('runs to its end, and returns its output and exit code', async () => {
    expect(await run(process.execPath, ['-e', 'console.log(1); console.error(2); process.exitCode = 3'])).toMatchObject(
      {
        code: 3,
        stdout: '1\n',
      },
    );
  });

  it('that can’t be started has its own exit code', async () => {
    expect(await run('aram-no-such-command', [])).toMatchObject({ code: 127 });
  });

  it('that has to succeed and fails is an error with its output', async () => {
    await expect(must(process.execPath, ['-e', 'console.error("why"); process.exit(4)'])).rejects.toThrow(
      /exit code 4:\nwhy/,
    );
  });

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

describe('texts for the reader', () => {
  it('shorten a long output to its end, which holds the reason', () => {
    expect(lastLines('a\nb\nc\n', 2)).toBe('…\nb\nc');
    expect(lastLines('a\nb\n', 2)).toBe('a\nb');
  });

  it('show a time in a readable unit', () => {
    expect([900, 12_400, 200_000].map(elapsed)).toEqual(['0.9 s', '12 s', '3 min 20 s']);
  });
});
