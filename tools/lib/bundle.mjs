/** Bundles TypeScript into one module that Node can run. */
import { join } from 'node:path';
import { build } from 'rolldown';

/**
 * @param {string} contents a module that doesn't exist as a file
 * @param {string} folder its imports are resolved from here
 * @param {{ format?: 'esm' | 'cjs'; define?: Record<string, string> }} [options] `define` replaces names with text
 * @returns {Promise<string>}
 */
export async function bundle(contents, folder, { format = 'esm', define = {} } = {}) {
  const input = join(folder, 'bundled.ts');
  const { output } = await build({
    input,
    write: false,
    platform: 'node',
    transform: { define },
    plugins: [
      {
        name: 'contents',
        resolveId: (id) => (id === input ? id : undefined),
        load: (id) => (id === input ? contents : undefined),
      },
    ],
    output: { format, codeSplitting: false },
  });
  return output[0].code;
}
