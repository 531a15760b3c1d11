/** An invisible display, for browsers that need one. */
import { start } from '../../../tools/lib/processes.ts';
import { eventually } from './engine';

/**
 * @param size width, height and color depth, such as `1400x1000x24`
 * @returns its process, and the value for `DISPLAY`
 */
export async function startScreen(size: string) {
  const screen = start('Xvfb', ['-displayfd', '1', '-screen', '0', size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let said = '';
  screen.stdout?.setEncoding('utf8').on('data', (text: string) => (said += text));
  await eventually('a screen', () => Promise.resolve(said.endsWith('\n')));
  return { screen, display: `:${said.trim()}` };
}
