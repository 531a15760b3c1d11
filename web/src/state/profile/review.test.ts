// @vitest-environment node
/** Staff's decision, through the real core. The decisions are tested in `core-wasm/domain/src/review.rs`. */
import { beforeAll, expect, test } from 'vitest';
import type { CounselorRecord } from '../../core/generated/tables';
import type { MemberCore } from '../../core/member';
import { aCounselor, aReview } from '../../testing/builders';
import { loadRealMemberCore } from '../../testing/realCore';
import { decisionOf } from './review';

let core: MemberCore;
beforeAll(async () => {
  core = await loadRealMemberCore();
});

test.each(['refused', 'suspended'] as const)('a license that is %s comes with the reason', (state) => {
  const { reason } = aReview();
  expect(decisionOf(core, aReview({ state }), aCounselor())).toEqual({ kind: state, reason });
  // The order of languages doesn't matter, and staff didn't see the phone number.
  expect(decisionOf(core, aReview({ state }), aCounselor({ languages: ['ar', 'en'], phone: '' }))).toEqual({
    kind: state,
    reason,
  });
});

const CHANGES: Partial<CounselorRecord>[] = [
  { license: 'KRG-2048' },
  { name: 'Dana K. Karim' },
  { city: 'Duhok' },
  { languages: ['en'] },
];

test.each(CHANGES)('a record that changed since, by %j, is reviewed again', (changes) => {
  expect(decisionOf(core, aReview(), aCounselor(changes))).toEqual({ kind: 'changed' });
});

test('a review that verified the license refuses nothing', () => {
  expect(decisionOf(core, aReview({ state: 'verified', reason: '' }), aCounselor({ license: 'KRG-2048' }))).toBeNull();
});
