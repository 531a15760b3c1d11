/**
 * The font files of the screens. The package's files contain every character of every script, for systems that read them from a disk. A
 * first visit fetches smaller files with only the characters of a face. The style sheet lists those, so that a file always contains what
 * a browser expects in it.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject, SCRATCH } from '../../tools/lib/paths.mjs';
import { PlainError } from '../../tools/lib/plain-error.ts';
import type { Plugin } from 'vite';

interface Face {
  name: string;
  weight: number;
  ranges: [first: number, last: number][];
}

const SHEET = inProject('web', 'src', 'ui', 'styles', 'fonts.css');

/** The folder that the style sheet's `@fonts` refers to. */
export const FONTS_FOLDER = join(SCRATCH, 'fonts');

/**
 * The features that join and place letters in our languages, and figures of one width. Fractions are left out, since they take a sixth of
 * a Latin file; hints are for screens that no longer exist, and `STAT` is about the other weights.
 */
const CUT = {
  keepFeatures: [
    ...['ccmp', 'locl', 'mark', 'mkmk', 'kern'],
    ...['isol', 'init', 'medi', 'fina', 'rlig', 'liga', 'calt', 'rclt'],
    'tnum',
  ],
  noHinting: true,
  dropTables: ['STAT'],
  targetFormat: 'woff2',
} as const;

/** The package's files, by weight. */
const SOURCES: Readonly<Record<number, string>> = {
  400: join('400Regular', 'ReadexPro_400Regular.ttf'),
  600: join('600SemiBold', 'ReadexPro_600SemiBold.ttf'),
};

/** The faces of a style sheet that are cut from the package's files. */
export function readFaces(css: string): Face[] {
  const rules = [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].map(([, rule = '']) => rule);
  return rules.filter((rule) => rule.includes('@fonts/')).map(readFace);
}

function readFace(rule: string) {
  const name = /url\('@fonts\/([\w-]+)\.woff2'\)/.exec(rule)?.[1] ?? '';
  const weight = Number(/font-weight:\s*(\d+);/.exec(rule)?.[1]);
  const ranges = [...rule.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi)];
  if (!(weight in SOURCES) || ranges.length === 0)
    throw new PlainError(
      `${SHEET}: the face "${name}" needs a unicode-range, and one of the weights ${Object.keys(SOURCES).join(', ')}.`,
    );
  return {
    name,
    weight,
    ranges: ranges.map(([, first = '', last = first]) => [hex(first), hex(last)] as [number, number]),
  };
}

const hex = (digits: string) => Number.parseInt(digits, 16);

/** Every character of a face. */
export function charactersOf({ ranges }: Pick<Face, 'ranges'>) {
  return ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, n) => String.fromCodePoint(first + n)),
  );
}

/** Cuts the missing files that the style sheet names; this takes some seconds the first time, and nothing later. */
async function ensureFonts() {
  const faces = readFaces(readFileSync(SHEET, 'utf8'));
  mkdirSync(FONTS_FOLDER, { recursive: true });
  for (const face of faces) {
    const source = readFileSync(sourceFile(face.weight));
    const key = createHash('sha256')
      .update(source)
      .update(JSON.stringify([face, CUT]))
      .digest('hex')
      .slice(0, 16);
    const cut = join(FONTS_FOLDER, `${face.name}.${key}.woff2`);
    if (!existsSync(cut)) {
      const { default: subset } = await import('subset-font');
      put(cut, await subset(source, charactersOf(face).join(''), CUT));
    }
    put(join(FONTS_FOLDER, `${face.name}.woff2`), readFileSync(cut));
  }
}

/** Cuts the fonts before a style sheet asks for them. */
export const cutFonts = (): Plugin => ({ name: 'aram:cut-fonts', buildStart: () => ensureFonts() });

const sourceFile = (weight: number) =>
  inProject('node_modules', '@expo-google-fonts', 'readex-pro', SOURCES[weight] ?? '');

/** Writes the file in one step: several builds may run at the same time, and none may read half a file. */
function put(path: string, bytes: Buffer) {
  if (existsSync(path) && readFileSync(path).equals(bytes)) return;
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, bytes);
  renameSync(unfinished, path);
}
