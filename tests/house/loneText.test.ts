import { join } from 'node:path';
import { ESLint } from 'eslint';
import { beforeAll, expect, test } from 'vitest';
import { ROOT } from '../../tools/lib/paths.mjs';

/** The text is read as if the file held it: the rule asks for types, so it needs a file of the project. */
const FILE = join(ROOT, 'web/src/ui/Empty.tsx');
const eslint = new ESLint({
  cwd: ROOT,
  // The file and what it imports, in place of the whole project.
  overrideConfig: {
    files: ['**/*.tsx'],
    languageOptions: {
      parserOptions: { projectService: false, project: join(import.meta.dirname, 'support/loneText.tsconfig.json') },
    },
  },
});

/** The lines of a component's JSX in which the rule finds text beside other children. */
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
  // A mistake in the sample would be no finding of the rule.
  expect(messages.filter(({ fatal }) => fatal === true)).toEqual([]);
  return messages.filter(({ ruleId }) => ruleId === 'aram/lone-text').map(({ line }) => line - 7);
}

// The first reading of a file compiles what it imports, which takes long on a busy machine.
beforeAll(() => found('<p />'), 600_000);

test.each([
  ['text that changes beside an element', '<p>\n<b />\n{words}\n</p>', [3]],
  ['text that comes and goes beside an element', '<p>\n{busy && words}\n<b />\n</p>', [2]],
  ['one of two texts beside an element', "<p>\n<b />\n{busy ? 'Sent' : words}\n</p>", [3]],
  ['two texts beside each other', '<p>\n{words}\n{name}\n</p>', [2, 3]],
  ['fixed text before an element that comes and goes', '<p>\n{busy && <b />}\nSent\n</p>', [2]],
  ['fixed text beside a component that may show nothing', '<p>\n<Icon busy={busy} />\n{"Sent"}\n</p>', [3]],
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
