// @vitest-environment node
/** What is sent with which mails, against a store that takes only those that are wanted. */
import { FirebaseError } from 'firebase/app';
import { describe, expect, test } from 'vitest';
import type { Mail } from './mails';
import { writeTelling, writeWithMails } from './sending';

const mailTo = (to: string): Mail => ({
  id: `session-booked0-${to}`,
  to,
  kind: 'sessions',
  name: 'booked-en',
  data: { session: 'session' },
});

/** A store where these want mails; what it took, and how often it was asked. */
function storeWhere(...wanted: string[]) {
  const asked: string[][] = [];
  let taken: string[] | null = null;
  return {
    asked,
    taken: () => taken,
    write: (mails: readonly Mail[]) => {
      const people = mails.map(({ to }) => to);
      asked.push(people);
      if (!people.every((one) => wanted.includes(one))) {
        return Promise.reject(new FirebaseError('permission-denied', ''));
      }
      taken = people;
      return Promise.resolve();
    },
  };
}

describe('a booking, by who is known to want mails', () => {
  test.each([
    ['both', ['dana', 'sara'], ['dana', 'sara']],
    ['the patient alone', ['sara'], ['sara']],
    ['the counselor alone: the patient has switched them off in another tab', ['dana'], ['dana']],
    ['nobody', [], []],
  ])('goes through where they are wanted by %s', async (who, wanted, expected) => {
    const store = storeWhere(...wanted);
    await writeWithMails(`sara ${who}`, mailTo('dana'), store.write, [mailTo('sara')]);
    expect(store.taken()).toEqual(expected);
  });

  test('is not tried again with a mail that the other does not want', async () => {
    await writeWithMails('sara again', mailTo('dana'), storeWhere().write);
    const store = storeWhere('sara');
    await writeWithMails('sara again', mailTo('dana'), store.write, [mailTo('sara')]);
    expect(store.asked).toEqual([['sara']]);
  });
});

test('what the other must be told is sent in whichever way the store takes', async () => {
  const off = storeWhere();
  await writeTelling('sara tells', mailTo('dana'), off.write);
  expect(off.asked).toEqual([['dana'], []]);
  await expect(
    writeTelling('sara tells', mailTo('dana'), () => Promise.reject(new FirebaseError('unavailable', ''))),
  ).rejects.toThrow();
});
