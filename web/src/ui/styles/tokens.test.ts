/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

type Tokens = Record<string, string>;

const css = readFileSync(resolve(process.cwd(), 'web/src/ui/styles/tokens.css'), 'utf8');

/** The custom properties that are plain hex colours. */
function coloursIn(block: string): Tokens {
  return Object.fromEntries(
    [...block.matchAll(/--([a-z-]+):\s*(#[0-9a-f]{6});/g)].map((match) => [match[1] ?? '', match[2] ?? '']),
  );
}

const [lightCss = '', darkCss = ''] = css.split(/@media (?:screen and \(prefers-color-scheme: dark\)|print)/);
const light = coloursIn(lightCss);
const dark = { ...light, ...coloursIn(darkCss) };

/** Relative luminance and contrast ratio as WCAG 2.2 defines them. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const PAPERS = ['surface', 'raised', 'tint'] as const;

/** Text on its backgrounds. */
const WORDS: readonly [word: string, paper: string][] = [
  ...PAPERS.flatMap((paper) =>
    ['ink', 'ink-quiet', 'accent', 'accent-strong', 'danger'].map((word): [string, string] => [word, paper]),
  ),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-yellow', 'yellow'],
  ['on-yellow', 'yellow-strong'],
  ['on-promo', 'promo'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-strong'],
  ['on-deep', 'deep'],
  ['on-deep-quiet', 'deep'],
  ['yellow', 'deep'],
  ['ink', 'danger-tint'],
  ['danger', 'danger-tint'],
  ['ink', 'yellow-tint'],
];

/** Edges of controls and the focus ring. */
const EDGES: readonly [edge: string, paper: string][] = [
  ...PAPERS.flatMap((paper) => ['line', 'focus'].map((edge): [string, string] => [edge, paper])),
  ['danger', 'raised'],
  ['on-deep', 'deep'],
  ['on-yellow', 'yellow'],
  ['on-promo', 'promo'],
];

describe.each([
  ['light', light],
  ['dark', dark],
])('the colours in %s', (_name, tokens) => {
  const ratio = (one: string, other: string) => contrast(tokens[one] ?? '#000000', tokens[other] ?? '#000000');

  it.each(WORDS)('%s can be read on %s', (word, paper) => {
    expect(ratio(word, paper)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(EDGES)('%s can be made out on %s', (edge, paper) => {
    expect(ratio(edge, paper)).toBeGreaterThanOrEqual(3);
  });
});

it('has every light color in dark mode too', () => {
  expect(Object.keys(coloursIn(darkCss)).sort()).toEqual(Object.keys(light).sort());
});
