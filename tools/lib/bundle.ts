/** Bundles TypeScript into one module that Node can run. */
import { join } from 'node:path';
import { build } from 'rolldown';

/**
 * @param contents a module that doesn't exist as a file
 * @param folder its imports are resolved from here
 * @param options `define` replaces names with text
 */
export async function bundle(
  contents: string,
  folder: string,
  { format = 'esm', define = {} }: { format?: 'esm' | 'cjs'; define?: Record<string, string> } = {},
): Promise<string> {
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
