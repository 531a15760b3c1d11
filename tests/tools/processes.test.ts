import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { elapsed } from '../../tools/lib/progress.mjs';
import { end, familyOf, lastLines, must, run, start } from '../../tools/lib/processes.mjs';

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
  it('is run to its end, and told with its output and exit code', async () => {
    expect(await run(process.execPath, ['-e', 'console.log(1); console.error(2); process.exitCode = 3'])).toMatchObject(
      {
        code: 3,
        stdout: '1\n',
      },
    );
  });

  it('that cannot be started has a code of its own', async () => {
    expect(await run('aram-no-such-command', [])).toMatchObject({ code: 127 });
  });

  it('that has to succeed and does not is an error with what it said', async () => {
    await expect(must(process.execPath, ['-e', 'console.error("why"); process.exit(4)'])).rejects.toThrow(
      /exit code 4:\nwhy/,
    );
  });

  it('is ended with what it started, even a grandchild in a group of its own', async () => {
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

  it('that does not listen is forced', async () => {
    const child = start(process.execPath, [
      '-e',
      "process.on('SIGTERM', () => {}); console.log(); setInterval(() => {}, 1000)",
    ]);
    await once(child.stdout ?? process.stdin, 'data');
    await end(child, { patience: 100 });
    expect(child.signalCode).toBe('SIGKILL');
  });

  it('ends by itself when the process that started it was killed', async () => {
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

describe('words for the reader', () => {
  it('shorten a long text to its end, where the reason stands', () => {
    expect(lastLines('a\nb\nc\n', 2)).toBe('…\nb\nc');
    expect(lastLines('a\nb\n', 2)).toBe('a\nb');
  });

  it('tell a time as one would', () => {
    expect([900, 12_400, 200_000].map(elapsed)).toEqual(['0.9 s', '12 s', '3 min 20 s']);
  });
});
