/** What holds of every end of a session: sentences that more than one group of cases says. */
import { allBut } from './fields';
import { set, update, type Account, type Documents, type Say } from './requests';
import { AYLA, EARLIER, OMAR, SINCE } from './samples';
import {
  batch,
  booked,
  counts,
  endingWrites,
  entryPath,
  hourOf,
  later,
  MINUTES,
  NOT_AYLA,
  OTHERS,
  OUTSIDERS,
  SESSION,
  sessionEntry,
  sessionId,
  slotPath,
  type End,
  type Writes,
} from './sessions';
import { double, type Value } from './values';

/** The batch that ends a session, with other writes in the place of some. */
export const ends = (start: Date, end: End, writes: Writes = {}) => batch(endingWrites(start, end), writes);
/** The same, where the session itself says something else. */
export const endsWith = (start: Date, end: End, other: Readonly<Record<string, Value | undefined>>) =>
  batch(endingWrites(start, end, other));
/** A session that begins then, and more. */
export const at = (start: Date, more: Documents = {}) => ({ given: { ...booked(start), ...more } });

const SECOND = sessionId('B');

/** Nobody but the one may do it: the other side, outsiders, sign-ins that the record does not let in. */
export const onlyBy = ({ refused }: Say, who: Account, start: Date, end: End) => [
  ...(who === AYLA ? [['the counselor', OMAR] as const, ...NOT_AYLA] : [['the patient', AYLA] as const]).map(
    ([name, as]) => refused(`is not for ${name}`, ends(start, end), { as, ...at(start) }),
  ),
  ...OUTSIDERS.map(([name, as]) => refused(`is not for ${name}`, ends(start, end), { as, ...at(start, OTHERS) })),
  refused('is not for an anonymous sign-in', ends(start, end), { as: { ...who, provider: 'anonymous' }, ...at(start) }),
];

/** Not of a session that is over, whatever it became. */
export const onlyOnce = ({ refused }: Say, start: Date, end: End) =>
  [
    { state: 'cancelled', by: 'patient' },
    { state: 'cancelled', by: 'counselor', returned: true },
    { state: 'held' },
    { state: 'missed', by: 'patient' },
    { state: 'missed', by: 'counselor', returned: true },
  ].map((over) =>
    refused(`is not of one that is ${over.state} by ${over.by ?? 'nobody'}`, ends(start, end), {
      given: booked(start, over),
    }),
  );

/** What every end has in common, once it is allowed as it is. */
export const asItIs = ({ refused }: Say, start: Date, end: End) => [
  refused('changes at the server’s time', endsWith(start, end, { changedAt: EARLIER })),
  refused('changes the state', endsWith(start, end, { state: 'booked' })),
  refused('is an end that there is', endsWith(start, end, { state: 'another' })),
  refused('says by whom', endsWith(start, end, { by: 'another' })),
  refused('is not staff’s', endsWith(start, end, { by: 'staff' })),
  refused('says what becomes of the ticket in a word of the rules', endsWith(start, end, { returned: 'yes' })),
  refused('leaves the hour whole', endsWith(start, end, { hour: double(hourOf(start)) })),
  refused('leaves the moves whole', endsWith(start, end, { moves: double(0) })),
  ...allBut('state', 'by', 'returned', 'changedAt').map(([field, value]) =>
    refused(`changes no ${field}`, endsWith(start, end, { [field]: value })),
  ),
];

/** The half of the end that gives the ticket back. */
export const withTheTicket = ({ refused }: Say, start: Date, end: End) => [
  refused('returns the ticket', ends(start, { ...end, returned: false })),
  refused('returns it in the ledger', ends(start, end, { entry: undefined })),
  refused('returns it in the record', ends(start, end, { counter: undefined })),
  refused('returns it in both', ends(start, end, { entry: undefined, counter: undefined })),
  refused('says that it does', endsWith(start, end, { returned: false })),
  refused(
    'returns one',
    ends(start, end, {
      counter: counts(`return-${SESSION}`, 2),
      entry: set(entryPath('return'), sessionEntry('return', { ticket: 2 })),
    }),
  ),
  refused('counts one', ends(start, end, { counter: counts(`return-${SESSION}`, 2) })),
  refused('counts a whole one', ends(start, end, { counter: counts(`return-${SESSION}`, double(1)) })),
  refused(
    'leaves the record’s numbers whole',
    ends(start, end, { counter: counts(`return-${SESSION}`, 1, { since: double(SINCE) }) }),
  ),
  refused(
    'leaves the agreement’s number whole',
    ends(start, end, {
      counter: counts(`return-${SESSION}`, 1, { consent: { version: double(2), as: 'adult', at: EARLIER } }),
    }),
  ),
  refused('stamps the record', ends(start, end, { counter: counts(`return-${SESSION}`, 1, { updatedAt: EARLIER }) })),
  refused(
    'changes no name in the record',
    ends(start, end, { counter: counts(`return-${SESSION}`, 1, { name: 'Leyla' }) }),
  ),
  refused(
    'returns it by its name',
    ends(start, end, {
      counter: counts(`return-${SECOND}`, 1),
      entry: set(entryPath('return', SECOND), sessionEntry('return')),
    }),
  ),
  refused(
    'returns it for this session',
    ends(start, end, { entry: set(entryPath('return'), sessionEntry('return', { session: SECOND })) }),
  ),
  refused(
    'returns it, and takes none as one that comes back',
    ends(start, end, {
      entry: set(entryPath('return'), sessionEntry('return', { ticket: -1 })),
      counter: counts(`return-${SESSION}`, -1),
    }),
  ),
  refused(
    'returns it, and takes none by the same name',
    ends(start, end, {
      entry: set(entryPath('return'), sessionEntry('return', { kind: 'session', ticket: -1 })),
      counter: counts(`return-${SESSION}`, -1),
    }),
  ),
  refused(
    'returns it as what it is',
    ends(start, end, { entry: set(entryPath('return'), sessionEntry('return', { kind: 'session' })) }),
  ),
  refused(
    'returns it at the server’s time',
    ends(start, end, { entry: set(entryPath('return'), sessionEntry('return', { at: EARLIER })) }),
  ),
  refused(
    'returns it to the patient, not to another',
    ends(start, end, {
      entry: set(entryPath('return', SESSION, 'zeynep'), sessionEntry('return')),
      counter: counts(`return-${SESSION}`, 1, {}, 'zeynep'),
    }),
    at(start, OTHERS),
  ),
  refused(
    'returns it to the patient and not to another too',
    ends(start, end, {
      more: set(entryPath('return', SESSION, 'zeynep'), sessionEntry('return')),
      another: counts(`return-${SESSION}`, 1, {}, 'zeynep'),
    }),
    at(start, OTHERS),
  ),
  refused(
    'returns it once',
    ends(start, end),
    at(start, { [entryPath('return')]: sessionEntry('return', { at: EARLIER }) }),
  ),
];

/** The half of the end that opens the time again. */
export const withTheTime = ({ refused }: Say, start: Date, end: End) => [
  refused('leaves the time not taken', ends(start, end, { slot: undefined })),
  refused('frees the own time too', ends(start, end, { diary: undefined })),
  refused(
    'does not leave the time to another session',
    ends(start, end, { slot: update(slotPath(start), { state: 'taken', session: SECOND }) }),
  ),
  refused(
    'leaves no other session at an open time',
    ends(start, end, { slot: update(slotPath(start), { state: 'open', session: SECOND }) }),
  ),
  refused('leaves no session at an open time', ends(start, end, { slot: update(slotPath(start), { state: 'open' }) })),
  refused(
    'leaves the time as it is otherwise',
    ends(start, end, {
      slot: update(slotPath(start), { state: 'open', session: '', start: later(start, 5 * MINUTES) }),
    }),
  ),
  refused(
    'leaves the time’s hour whole',
    ends(start, end, { slot: update(slotPath(start), { state: 'open', session: '', hour: double(hourOf(start)) }) }),
  ),
  refused(
    'leaves the time in a state that there is',
    ends(start, end, { slot: update(slotPath(start), { state: 'another', session: '' }) }),
  ),
];
