/** Tests that the text of the consent changes only with its version, so that everyone has agreed to the text that the version names. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import manifest from '../../package.json';
import { LANGUAGES, LIMITS } from '../../web/src/core/generated/tables';
import { inProject } from '../../tools/lib/paths.mjs';
import { wordsOf } from './support/words';

/**
 * The newest text. `before` is the last release without it. While that is the project's version, nobody outside has read the text, so it may
 * still change: write its new fingerprint here. From the next release on, a change needs a new `CONSENT_VERSION`, and a line in `CHANGED_IN`
 * of web/src/features/consent/Points.tsx.
 */
const NEWEST = { version: 3, before: '0.2.0', fingerprint: '5fb340c056ef0ee6' };

/** The points that the patient agrees to, in three languages. */
const text = LANGUAGES.flatMap((language) =>
  Object.entries(wordsOf(language)).filter(([key]) => /^booking:consent\.(?:what|lines|points|agree)\b/.test(key)),
);
const fingerprint = createHash('sha256').update(JSON.stringify(text)).digest('hex').slice(0, 16);

test('the text of the consent is the one that its version names', () => {
  expect(text.length).toBeGreaterThan(40);
  const mayChange = manifest.version === NEWEST.before;
  const advice = mayChange ? 'write the fingerprint into NEWEST' : 'a release has this version: raise CONSENT_VERSION';
  expect({ version: LIMITS.CONSENT_VERSION, fingerprint }, advice).toEqual({
    version: NEWEST.version,
    fingerprint: NEWEST.fingerprint,
  });
});

test('each point of the text is named with the version that last changed it', () => {
  const points = readFileSync(inProject('web/src/features/consent/Points.tsx'), 'utf8');
  const [, table = ''] = /CHANGED_IN.*? = \{([^}]+)\}/s.exec(points) ?? [];
  const versions = [...table.matchAll(/(\w+): (\d+)/g)].map(
    ([, name = '', version]) => [name, Number(version)] as const,
  );
  const known = Object.keys(wordsOf('en')).flatMap((key) => /^booking:consent\.points\.(\w+)$/.exec(key)?.[1] ?? []);
  expect(versions.map(([name]) => name).toSorted()).toEqual(known.toSorted());
  expect(Math.max(...versions.map(([, version]) => version))).toBe(LIMITS.CONSENT_VERSION);
});
