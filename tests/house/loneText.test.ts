import { join } from 'node:path';
import { ESLint } from 'eslint';
import { beforeAll, expect, test } from 'vitest';
import { ROOT } from '../../tools/lib/paths.mjs';

/** The text is linted under this file's name: the rule needs types, so it needs a file of the project. */
const FILE = join(ROOT, 'web/src/ui/Empty.tsx');
const eslint = new ESLint({
  cwd: ROOT,
  // Only the file and its imports, in place of the whole project.
  overrideConfig: {
    files: ['**/*.tsx'],
    languageOptions: {
      parserOptions: { projectService: false, project: join(import.meta.dirname, 'support/loneText.tsconfig.json') },
    },
  },
});

/** The lines of a component's JSX in which the rule finds text next to other children. */
async function found(jsx: string): Promise<number[]> {
  const code = `import type { ReactNode } from 'react';
import type { Elements } from './elements';
export interface Props { busy: boolean; words: string; name: string; node: ReactNode; parts: Elements }
function Words({ words }: { words: string }) { return words; }
function Icon({ busy }: { busy: boolean }) { return busy ? <i /> : null; }
export function Tried({ busy, words, name, node, parts }: Props) {
  return [Words, Icon, busy, words, name, node, parts].length > 0 && (
${jsx}
  );
}`;
  const [result] = await eslint.lintText(code, { filePath: FILE });
  const messages = result?.messages ?? [];
  // A syntax error in the sample would hide what the rule finds.
  expect(messages.filter(({ fatal }) => fatal === true)).toEqual([]);
  return messages.filter(({ ruleId }) => ruleId === 'aram/lone-text').map(({ line }) => line - 7);
}

// The first run compiles all imports of the file, which takes long on a busy machine.
beforeAll(() => found('<p />'), 600_000);

test.each([
  ['text that changes next to an element', '<p>\n<b />\n{words}\n</p>', [3]],
  ['text that comes and goes next to an element', '<p>\n{busy && words}\n<b />\n</p>', [2]],
  ['one of two texts next to an element', "<p>\n<b />\n{busy ? 'Sent' : words}\n</p>", [3]],
  ['two texts next to each other', '<p>\n{words}\n{name}\n</p>', [2, 3]],
  ['fixed text before an element that comes and goes', '<p>\n{busy && <b />}\nSent\n</p>', [2]],
  ['fixed text next to a component that may show nothing', '<p>\n<Icon busy={busy} />\n{"Sent"}\n</p>', [3]],
  ['children that may be text', '<button>\n{busy && <b />}\n{node}\n</button>', [3]],
  ['a component that returns text', '<p>\n<b />\n<Words words={words} />\n</p>', [3]],
  ['text that a fragment puts among children that it does not see', '<>\n{words}\n</>', [2]],
  ['a text that is the only child', '<p>\n{busy && <b />}\n<span>{words}</span>\n</p>', []],
  ['texts that are joined', '<p>{`${words} ${name}`}</p>', []],
  ['white space between elements', '<p>\n<span>{words}</span>{" "}\n{busy && <b />}\n</p>', []],
  ['children that are never text', '<div>\n{busy && <b />}\n{parts}\n</div>', []],
])('%s', async (_, jsx, lines) => {
  expect(await found(jsx)).toEqual(lines);
});
