/** Tests, for each act of the desk, whose role opens it, and that a call with a wrong field is refused before it does anything. */
import { beforeEach, describe, expect, it } from 'vitest';
import { STAFF_ROLES, type StaffRole } from '../../web/src/core/generated/tables.ts';
import { MEMBER_OF, openDesk, resetDesk, stored } from './deskSupport';
import { REASON, REPORT, REQUEST, RIGHT } from './inputs';
import { openActing } from './support';

const { ask } = openDesk(openActing(), 'leyla');
const ACTS: [act: string, input: object][] = Object.entries(RIGHT);

/** The acts of each role; those about an item are called about danger. */
const OPEN: Record<StaffRole, readonly string[]> = {
  reviewer: [
    ...['me', 'today', 'notifyMe', 'counselors', 'reviewCounselor', 'idDocument', 'verifyCounselor'],
    ...['refuseCounselor', 'previewSuspending', 'suspendCounselor', 'statement'],
  ],
  care: [
    ...['me', 'today', 'take', 'release', 'colleagues', 'handOver', 'note', 'notifyMe', 'notifyMeOfDanger'],
    ...['requests', 'readRequest', 'suggestCounselor', 'closeRequest', 'sessions', 'readSession', 'previewClosing'],
    ...['closeSession', 'readContacts', 'reports', 'readReport', 'handleReport', 'messages', 'closeMessage'],
    ...['subscribers', 'unsubscribe', 'findPerson', 'readPerson', 'payments', 'readPayment'],
  ],
  owner: Object.keys(RIGHT),
};

/** Lists, whose fields may all be left out; every other act needs each of its fields. */
const LISTS = [
  ...['today', 'counselors', 'requests', 'sessions', 'reports', 'messages', 'subscribers', 'payments'],
  ...['failedEmails', 'audit'],
];

beforeEach(resetDesk);

it.each(STAFF_ROLES)('%s opens its own acts and no others', async (role) => {
  const open = [];
  for (const [act, input] of ACTS) {
    const answer = await ask(act, input, { as: MEMBER_OF[role] });
    expect(answer, act).not.toMatchObject({ refused: 'invalid' });
    if (!('refused' in answer) || answer.refused !== 'closed') open.push(act);
  }
  expect(open.toSorted()).toEqual(OPEN[role].toSorted());
});

describe('an act is refused, and changes nothing,', () => {
  const refusedFor = (about: string) => ({ refused: 'invalid', about });

  it.each(ACTS)('with a field that is missing, of another kind, or not its own: %s', async (act, input) => {
    const before = await stored();
    expect(await ask(act, { ...input, foreign: 'x' })).toEqual(refusedFor('foreign'));
    for (const field of Object.keys(input)) {
      expect(await ask(act, { ...input, [field]: {} })).toEqual(refusedFor(field));
      const answer = LISTS.includes(act) ? undefined : await ask(act, { ...input, [field]: undefined });
      expect(answer ?? refusedFor(field)).toEqual(refusedFor(field));
    }
    expect(await stored()).toEqual(before);
  });

  it.each<[act: string, input: object, about: string]>([
    ['take', { of: 'request:' }, 'of'],
    ['take', { of: 'nothing:x' }, 'of'],
    ['note', { of: `danger:${REPORT}`, note: ' ' }, 'note'],
    ['handleReport', { id: REPORT, note: 'x'.repeat(2001) }, 'note'],
    ['closeRequest', { ...REQUEST, reason: 'Too short' }, 'reason'],
    ['unsubscribe', { email: ' ' }, 'email'],
    ['requests', { state: 'x'.repeat(201) }, 'state'],
    ['statement', { counselor: 'shilan', month: '2026-13' }, 'month'],
    ['changeRole', { uid: 'omar', role: 'boss' }, 'role'],
    ['correct', { uid: 'sara', tickets: 51, reason: REASON }, 'tickets'],
  ])('with a value that its field doesn’t take: %s %j', async (act, input, about) => {
    const before = await stored();
    expect(await ask(act, input)).toEqual(refusedFor(about));
    expect(await stored()).toEqual(before);
  });
});
