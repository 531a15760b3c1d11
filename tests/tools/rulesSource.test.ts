/** Tests the published rules: the text of firestore.rules without comments, and the same rules. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Judge, startJudge } from '../../enforcement/judge/judge.ts';
import { inProject } from '../../tools/lib/paths.mjs';
import { withoutComments } from '../../tools/lib/rulesSource.ts';

describe('removed text', () => {
  it.each([
    ['a comment on its own line', 'a;\n  // why\nb', 'a;b\n'],
    ['a comment behind code', 'a; // why\nb', 'a;b\n'],
    ['a comment on the last line', 'a // why', 'a\n'],
    ['a comment of several lines', 'a; /* one\n two */ b;\nc', 'a;b;c\n'],
    ['a comment between two words, but not their separation', 'a/**/b', 'a b\n'],
    ['a comment in a comment', 'a; // one /* two\nb', 'a;b\n'],
    ['the end of a comment only once', '/* one */ a */', 'a*/\n'],
    ['a quote in a comment', 'a; // don\'t\nb; // say "it\ncd', 'a;b;cd\n'],
    ['spaces around signs', 'f( a,\n    b ) && !c', 'f(a,b)&&!c\n'],
    ['the carriage returns of Windows', 'a; // why\r\nb;\r\n', 'a;b;\n'],
  ])('%s', (_, source, published) => {
    expect(withoutComments(source)).toBe(published);
  });
});

describe('unchanged text', () => {
  it.each([
    ['an address', "x in ['https://a.example/b'] // why", "x in['https://a.example/b']\n"],
    ['an address in double quotes', 'x == "https://a.example" // why', 'x=="https://a.example"\n'],
    ['an escaped quote', String.raw`x == 'it\'s // no comment' // why`, String.raw`x=='it\'s // no comment'` + '\n'],
    ['an escaped backslash at the end', String.raw`x == 'a\\' // why`, String.raw`x=='a\\'` + '\n'],
    ['a quote of the other kind', `x == 'say "//"' + "it's //"`, `x=='say "//"'+"it's //"\n`],
    ['spaces in a string', "x == '  a  '", "x=='  a  '\n"],
    ['a path', 'match /a/{b=**} { get(/a/$(b)/c) }', 'match /a/{b=**}{get(/a/$(b)/c)}\n'],
    ['a division', 'a / b / c', 'a / b / c\n'],
    ['a space between words and strings', "a in b && 'c' in d && e is int", "a in b&&'c' in d&&e is int\n"],
    [
      'a line for each rule and function',
      'match /a { allow get; function f() { } }',
      'match /a{\nallow get;\nfunction f(){}}\n',
    ],
  ])('%s', (_, source, published) => {
    expect(withoutComments(source)).toBe(published);
  });
});

const readable = readFileSync(inProject('firestore.rules'), 'utf8');
const published = withoutComments(readable);

describe('by the compiler of the emulator', () => {
  let judge: Judge;
  let compiled: Awaited<ReturnType<Judge['weigh']>>;
  beforeAll(async () => {
    judge = await startJudge();
    compiled = await judge.weigh(readable);
  });
  afterAll(() => judge.stop());

  it('the published rules are the readable ones, node for node', async () => {
    const { nodes, shape } = await judge.weigh(published);
    expect({ nodes, shape }).toEqual({ nodes: compiled.nodes, shape: compiled.shape });
    expect(published.length).toBeLessThan(readable.length);
  });

  it.each([
    ['another connective', /&&/, '||'],
    ['another number', /([<>]=?\d+)/, '$10'],
    ['another letter in a string', /'([a-z]{4,})'/, "'$1x'"],
    ['an unused function', /^function /m, 'function another(){return true;}\nfunction '],
  ])('%s would be noticed', async (_, text, planted) => {
    const other = published.replace(text, planted);
    expect(other).not.toBe(published);
    expect((await judge.weigh(other)).shape).not.toBe(compiled.shape);
  });
});
