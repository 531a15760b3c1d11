/** Sentences about the end of a session that several groups of cases share. */
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

/** The batch that ends a session, with some writes replaced. */
export const ends = (start: Date, end: End, writes: Writes = {}) => batch(endingWrites(start, end), writes);
/** The batch that ends a session, with other fields in the session. */
export const endsWith = (start: Date, end: End, other: Readonly<Record<string, Value | undefined>>) =>
  batch(endingWrites(start, end, other));
/** A session that begins at this time, and more documents. */
export const at = (start: Date, more: Documents = {}) => ({ given: { ...booked(start), ...more } });

const SECOND = sessionId('B');

/** Only this person may do it: the other side, outsiders and sign-ins that the record refuses may not. */
export const onlyBy = ({ refused }: Say, who: Account, start: Date, end: End) => [
  ...(who === AYLA ? [['the counselor', OMAR] as const, ...NOT_AYLA] : [['the patient', AYLA] as const]).map(
    ([name, as]) => refused(`may not be made by ${name}`, ends(start, end), { as, ...at(start) }),
  ),
  ...OUTSIDERS.map(([name, as]) =>
    refused(`may not be made by ${name}`, ends(start, end), { as, ...at(start, OTHERS) }),
  ),
  refused('may not be made by an anonymous account of the same user', ends(start, end), {
    as: { ...who, provider: 'anonymous' },
    ...at(start),
  }),
];

/** It may not be made for a session that has already ended in any way. */
export const onlyOnce = ({ refused }: Say, start: Date, end: End) =>
  [
    { state: 'cancelled', by: 'patient' },
    { state: 'cancelled', by: 'counselor', returned: true },
    { state: 'held' },
    { state: 'missed', by: 'patient' },
    { state: 'missed', by: 'counselor', returned: true },
  ].map((over) =>
    refused(`may not be made for a session that is ${over.state} by ${over.by ?? 'nobody'}`, ends(start, end), {
      given: booked(start, over),
    }),
  );

/** The conditions that all ends have in common. */
export const asItIs = ({ refused }: Say, start: Date, end: End) => [
  refused('must have the server’s time', endsWith(start, end, { changedAt: EARLIER })),
  refused('must change the state', endsWith(start, end, { state: 'booked' })),
  refused('must set a known state', endsWith(start, end, { state: 'another' })),
  refused('must name a known author', endsWith(start, end, { by: 'another' })),
  refused('may not name staff as its author', endsWith(start, end, { by: 'staff' })),
  refused('must say by true or false whether the ticket is returned', endsWith(start, end, { returned: 'yes' })),
  refused('must leave the hour a whole number', endsWith(start, end, { hour: double(hourOf(start)) })),
  refused('must leave the count of moves a whole number', endsWith(start, end, { moves: double(0) })),
  ...allBut('state', 'by', 'returned', 'changedAt').map(([field, value]) =>
    refused(`may not change ${field}`, endsWith(start, end, { [field]: value })),
  ),
];

/** The part of the end that returns the ticket. */
export const withTheTicket = ({ refused }: Say, start: Date, end: End) => [
  refused('must return the ticket', ends(start, { ...end, returned: false })),
  refused('must return the ticket in the ledger', ends(start, end, { entry: undefined })),
  refused('must return the ticket in the record', ends(start, end, { counter: undefined })),
  refused(
    'must return the ticket in the ledger or the record at all',
    ends(start, end, { entry: undefined, counter: undefined }),
  ),
  refused('must say that it returns the ticket', endsWith(start, end, { returned: false })),
  refused(
    'may not return two tickets',
    ends(start, end, {
      counter: counts(`return-${SESSION}`, 2),
      entry: set(entryPath('return'), sessionEntry('return', { ticket: 2 })),
    }),
  ),
  refused('may not count two tickets', ends(start, end, { counter: counts(`return-${SESSION}`, 2) })),
  refused('must count a whole ticket', ends(start, end, { counter: counts(`return-${SESSION}`, double(1)) })),
  refused(
    'must leave the other numbers of the record whole',
    ends(start, end, { counter: counts(`return-${SESSION}`, 1, { since: double(SINCE) }) }),
  ),
  refused(
    'must leave the version of the consent a whole number',
    ends(start, end, {
      counter: counts(`return-${SESSION}`, 1, { consent: { version: double(2), as: 'adult', at: EARLIER } }),
    }),
  ),
  refused(
    'must set updatedAt in the record',
    ends(start, end, { counter: counts(`return-${SESSION}`, 1, { updatedAt: EARLIER }) }),
  ),
  refused(
    'may not change the name in the record',
    ends(start, end, { counter: counts(`return-${SESSION}`, 1, { name: 'Leyla' }) }),
  ),
  refused(
    'must have its session’s id in the entry’s name',
    ends(start, end, {
      counter: counts(`return-${SECOND}`, 1),
      entry: set(entryPath('return', SECOND), sessionEntry('return')),
    }),
  ),
  refused(
    'must name this session in the entry',
    ends(start, end, { entry: set(entryPath('return'), sessionEntry('return', { session: SECOND })) }),
  ),
  refused(
    'may not take a ticket in an entry of the kind return',
    ends(start, end, {
      entry: set(entryPath('return'), sessionEntry('return', { ticket: -1 })),
      counter: counts(`return-${SESSION}`, -1),
    }),
  ),
  refused(
    'may not take a ticket in an entry of the kind session',
    ends(start, end, {
      entry: set(entryPath('return'), sessionEntry('return', { kind: 'session', ticket: -1 })),
      counter: counts(`return-${SESSION}`, -1),
    }),
  ),
  refused(
    'must have an entry of the kind return',
    ends(start, end, { entry: set(entryPath('return'), sessionEntry('return', { kind: 'session' })) }),
  ),
  refused(
    'must have the server’s time in the entry',
    ends(start, end, { entry: set(entryPath('return'), sessionEntry('return', { at: EARLIER })) }),
  ),
  refused(
    'may not return the ticket to another patient',
    ends(start, end, {
      entry: set(entryPath('return', SESSION, 'zeynep'), sessionEntry('return')),
      counter: counts(`return-${SESSION}`, 1, {}, 'zeynep'),
    }),
    at(start, OTHERS),
  ),
  refused(
    'may not return a ticket to another patient as well',
    ends(start, end, {
      more: set(entryPath('return', SESSION, 'zeynep'), sessionEntry('return')),
      another: counts(`return-${SESSION}`, 1, {}, 'zeynep'),
    }),
    at(start, OTHERS),
  ),
  refused(
    'may not return the ticket twice',
    ends(start, end),
    at(start, { [entryPath('return')]: sessionEntry('return', { at: EARLIER }) }),
  ),
];

/** The part of the end that makes the time available again. */
export const withTheTime = ({ refused }: Say, start: Date, end: End) => [
  refused('may not leave the time taken', ends(start, end, { slot: undefined })),
  refused('must delete the diary entry', ends(start, end, { diary: undefined })),
  refused(
    'may not give the time to another session',
    ends(start, end, { slot: update(slotPath(start), { state: 'taken', session: SECOND }) }),
  ),
  refused(
    'may not leave another session’s id in an available time',
    ends(start, end, { slot: update(slotPath(start), { state: 'open', session: SECOND }) }),
  ),
  refused(
    'may not leave its session’s id in an available time',
    ends(start, end, { slot: update(slotPath(start), { state: 'open' }) }),
  ),
  refused(
    'must leave the other fields of the time unchanged',
    ends(start, end, {
      slot: update(slotPath(start), { state: 'open', session: '', start: later(start, 5 * MINUTES) }),
    }),
  ),
  refused(
    'must leave the time’s hour a whole number',
    ends(start, end, { slot: update(slotPath(start), { state: 'open', session: '', hour: double(hourOf(start)) }) }),
  ),
  refused(
    'must leave the time in a known state',
    ends(start, end, { slot: update(slotPath(start), { state: 'another', session: '' }) }),
  ),
];
