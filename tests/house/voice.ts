/**
 * Counts old words that plain English replaces, by area and kind. The counts in tests/house/voice.json may only fall.
 *
 *   node tests/house/voice.ts                  the counts
 *   node tests/house/voice.ts docs stands      the places of one of them
 *   node tests/house/voice.ts --lower          writes down the counts that have fallen
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { main } from '../../tools/lib/main.ts';
import { inProject, ROOT } from '../../tools/lib/paths.mjs';
import { say } from '../../tools/lib/progress.ts';
import { passagesOf, type Passage } from './support/passages.ts';
import { KINDS } from './support/voiceKinds.ts';

/** By area and kind. */
type Counts = Record<string, Record<string, number>>;

const COUNTS = inProject('tests', 'house', 'voice.json');

/** The last commit before subjects were counted, and the longest allowed subject. */
const SINCE = '29f5f3673ba182b3ad1b04f15148e29ab35020a5';
const LONGEST_SUBJECT = 72;

/** Every passage of the files that git tracks or would add. */
export function readPassages(): Passage[] {
  return git(['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
    .split('\0')
    .filter((path) => path !== '' && existsSync(inProject(path)))
    .flatMap((path) => passagesOf(path, readFileSync(inProject(path), 'utf8')));
}

/** Each place where a passage uses old words. */
export function placesIn(passages: readonly Passage[]) {
  return passages.flatMap((passage) =>
    Object.entries(KINDS)
      .filter(([, { only }]) => only === undefined || only.includes(passage.area))
      .flatMap(([kind, { pattern }]) =>
        (passage.text.match(pattern) ?? []).map((words) => ({ ...passage, kind, words })),
      ),
  );
}

export function countsOf(places: readonly { area: string; kind: string }[]): Counts {
  const counts: Counts = {};
  for (const { area, kind } of places) {
    const own = (counts[area] ??= {});
    own[kind] = (own[kind] ?? 0) + 1;
  }
  return counts;
}

/** Lists counts that rose, and counts that fell but are still written higher, so that they could rise again unseen. */
export function compare(written: Counts, counted: Counts): string[] {
  return pairsOf(written, counted).flatMap(({ area, kind, most, now }) => {
    const name = `${area}: "${kind}"`;
    if (now > most) {
      const plain = KINDS[kind]?.write ?? '';
      return [`${name} ${now}, at most ${most}: write ${plain} instead (node tests/house/voice.ts ${area} "${kind}")`];
    }
    return now < most ? [`${name} has fallen from ${most} to ${now}: run npm test -- --fix --only house`] : [];
  });
}

/** The written counts, each lowered to the counted one; none is raised. */
export function lowered(written: Counts, counted: Counts): Counts {
  const lower: Counts = {};
  for (const { area, kind, most, now } of pairsOf(written, counted)) {
    if (Math.min(most, now) > 0) (lower[area] ??= {})[kind] = Math.min(most, now);
  }
  return lower;
}

const pairsOf = (written: Counts, counted: Counts) =>
  ['screens', 'docs', 'comments', 'tests'].flatMap((area) =>
    Object.keys(KINDS).map((kind) => ({
      area,
      kind,
      most: written[area]?.[kind] ?? 0,
      now: counted[area]?.[kind] ?? 0,
    })),
  );

export const readCounts = (): Counts => JSON.parse(readFileSync(COUNTS, 'utf8'));

/** Writes down the counts that have fallen. */
export function lowerCounts() {
  const counts = lowered(readCounts(), countsOf(placesIn(readPassages())));
  writeFileSync(COUNTS, `${JSON.stringify(counts, undefined, 2)}\n`);
}

/**
 * The commit subjects that are too long. Undefined if the history doesn't reach back to the first counted one.
 * @param since the last commit before they were counted
 */
export function longSubjects(since: string = SINCE, folder: string = ROOT): string[] | undefined {
  try {
    const subjects = git(['log', '--format=%s', `${since}..HEAD`], folder).split('\n');
    return subjects.filter((subject) => subject.length > LONGEST_SUBJECT);
  } catch {
    return undefined;
  }
}

const git = (args: readonly string[], cwd: string = ROOT) =>
  execFileSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, stdio: ['ignore', 'pipe', 'pipe'] });

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main(async () => {
    const { values, positionals } = parseArgs({ options: { lower: { type: 'boolean' } }, allowPositionals: true });
    if (values.lower) return lowerCounts();
    const [area, kind] = positionals;
    const places = placesIn(readPassages());
    if (area === undefined) return say(JSON.stringify(countsOf(places), undefined, 2));
    for (const { path, line, words, ...one } of places)
      if (one.area === area && (kind ?? one.kind) === one.kind) say(`${path}:${line}: ${words}`);
  });
}
