/** A message whose lines have two directions: each line begins at its own side, whatever the first line and the page are. */
import type { Locator } from '@playwright/test';
import { signUpCounselor, signUpPatient } from './support/accounts';
import { inDays, createSession } from './support/sessions';
import { openSignedIn } from './support/signedIn';
import { expect, test } from './support/test';

import { RICH } from './support/visitors';
import { main } from './support/page';

const MIXED = 'أتناول sertraline منذ شهرين، وأنام أربع ساعات في الليلة.';
/** The first and the fourth line are the longest, so that the others have space at both sides. */
const LINES = [
  'I take sertraline (50 mg), but I still wake up.',
  'لا أنام جيدًا.',
  'Since May.',
  MIXED,
  'Twice.',
] as const;
const OTHER_WAY = LINES.toReversed();

/** Where a few letters of a line are drawn, and the box of the text that contains them. */
interface Drawn {
  left: number;
  right: number;
  boxLeft: number;
  boxRight: number;
  rows: number;
}

/** Measures letters, not elements: a line has no element of its own. */
const drawn = (text: Locator, line: string, letters = line): Promise<Drawn> =>
  text.evaluate(
    (element, [whole, wanted]) => {
      const node = element.firstChild;
      const at = (node?.textContent?.indexOf(whole) ?? -1) + whole.indexOf(wanted);
      if (node === null || at < 0) throw new Error(`There is no ${wanted}`);
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + wanted.length);
      const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
      const box = element.getBoundingClientRect();
      return {
        left: Math.min(...rects.map(({ left }) => left)),
        right: Math.max(...rects.map(({ right }) => right)),
        boxLeft: box.left,
        boxRight: box.right,
        rows: new Set(rects.map(({ top }) => Math.round(top))).size,
      };
    },
    [line, letters] as const,
  );

async function eachLineBeginsAtItsSide(text: Locator): Promise<void> {
  for (const line of LINES) {
    const { left, right, boxLeft, boxRight, rows } = await drawn(text, line);
    expect(rows, line).toBe(1);
    const first = await drawn(text, line, line.slice(0, 3));
    if (/^[A-Z]/.test(line)) {
      expect(left, line).toBeCloseTo(boxLeft, 0);
      expect(first.left, line).toBeCloseTo(boxLeft, 0);
    } else {
      expect(right, line).toBeCloseTo(boxRight, 0);
      expect(first.right, line).toBeCloseTo(boxRight, 0);
    }
  }
  // English within an Arabic line: read from the right, the preceding words are to its right, and its own letters go from left to right.
  const [before, start, end, after] = [
    await drawn(text, MIXED, 'أتناول'),
    await drawn(text, MIXED, 'sert'),
    await drawn(text, MIXED, 'raline'),
    await drawn(text, MIXED, 'منذ'),
  ];
  expect(before.left).toBeGreaterThan(end.right);
  expect(start.left).toBeLessThan(end.left);
  expect(after.right).toBeLessThan(start.left);
}

test('every line of a message begins at the side of its own language, in a page of either direction', async ({
  page,
}) => {
  const patient = await signUpPatient(RICH);
  const counselor = await signUpCounselor({}, { verified: true });
  const session = await createSession('Next', { patient, counselor, start: inDays(3) });
  await openSignedIn(page, patient, `/messages/view?id=${counselor.uid}&session=${session}`);
  const box = main(page).getByRole('textbox');
  for (const lines of [LINES, OTHER_WAY]) {
    await box.fill(lines.join('\n'));
    await box.press('Control+Enter');
    await expect(box).toHaveValue('');
  }
  for (const language of ['en', 'ar'] as const) {
    await page.goto(`/messages/view?id=${counselor.uid}&lng=${language}`);
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
    const texts = main(page).getByRole('region').getByText(LINES[0]);
    await expect(texts).toHaveCount(2);
    await page.evaluate(() => document.fonts.ready);
    for (const text of await texts.all()) await eachLineBeginsAtItsSide(text);
  }
});
