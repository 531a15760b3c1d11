/** Sentences about the end of a session that several groups of cases share. */
import { notByOutsiders, notByRefusedSignIns } from './families';
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
  OTHERS,
  SESSION,
  sessionEntry,
  sessionId,
  slotPath,
  type End,
  type Writes,
} from './sessions';
import { double, type Fields, type Value } from './values';

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
  ...(who === AYLA
    ? [
        refused('may not be made by the counselor', ends(start, end), { as: OMAR, ...at(start) }),
        ...notByRefusedSignIns(refused, 'may not be made by', ends(start, end), booked(start)),
      ]
    : [
        refused('may not be made by the patient', ends(start, end), { as: AYLA, ...at(start) }),
        refused('may not be made by an anonymous account of the same user', ends(start, end), {
          as: { ...who, provider: 'anonymous' },
          ...at(start),
        }),
      ]),
  ...notByOutsiders(refused, 'may not be made by', ends(start, end), booked(start)),
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

/** The writes that return the ticket, each with other fields. */
const returned = (other: Fields, id = SESSION, who = 'ayla') => ({
  entry: set(entryPath('return', id, who), sessionEntry('return', other)),
});
const counted = (ticket: Value, other: Fields = {}, id = SESSION, who = 'ayla') => ({
  counter: counts(`return-${id}`, ticket, other, who),
});
/** The return to another patient, under names of its own, next to the patient's. */
const twice = { more: returned({}, SESSION, 'zeynep').entry, another: counted(1, {}, SESSION, 'zeynep').counter };

/** What else the end of a session may do with the ticket, each refused. */
const WRONG_RETURNS: readonly (readonly [title: string, writes: Writes])[] = [
  ['must return the ticket in the ledger', { entry: undefined }],
  ['must return the ticket in the record', { counter: undefined }],
  ['must return the ticket in the ledger or the record at all', { entry: undefined, counter: undefined }],
  ['may not return two tickets', { ...counted(2), ...returned({ ticket: 2 }) }],
  ['may not count two tickets', counted(2)],
  ['must count a whole ticket', counted(double(1))],
  ['must leave the other numbers of the record whole', counted(1, { since: double(SINCE) })],
  [
    'must leave the version of the consent a whole number',
    counted(1, { consent: { version: double(2), as: 'adult', at: EARLIER } }),
  ],
  ['must set updatedAt in the record', counted(1, { updatedAt: EARLIER })],
  ['may not change the name in the record', counted(1, { name: 'Leyla' })],
  ['must have its session’s id in the entry’s name', { ...counted(1, {}, SECOND), ...returned({}, SECOND) }],
  ['must name this session in the entry', returned({ session: SECOND })],
  ['may not take a ticket in an entry of the kind return', { ...returned({ ticket: -1 }), ...counted(-1) }],
  [
    'may not take a ticket in an entry of the kind session',
    { ...returned({ kind: 'session', ticket: -1 }), ...counted(-1) },
  ],
  ['must have an entry of the kind return', returned({ kind: 'session' })],
  ['must have the server’s time in the entry', returned({ at: EARLIER })],
];

/** The part of the end that returns the ticket. */
export const withTheTicket = ({ refused }: Say, start: Date, end: End) => [
  refused('must return the ticket', ends(start, { ...end, returned: false })),
  refused('must say that it returns the ticket', endsWith(start, end, { returned: false })),
  ...WRONG_RETURNS.map(([title, writes]) => refused(title, ends(start, end, writes))),
  refused(
    'may not return the ticket to another patient',
    ends(start, end, { entry: twice.more, counter: twice.another }),
    at(start, OTHERS),
  ),
  refused('may not return a ticket to another patient as well', ends(start, end, twice), at(start, OTHERS)),
  refused(
    'may not return the ticket twice',
    ends(start, end),
    at(start, { [entryPath('return')]: sessionEntry('return', { at: EARLIER }) }),
  ),
];

/** The part of the end that makes the time available again. */
export const withTheTime = ({ refused }: Say, start: Date, end: End) => {
  const wrong: readonly (readonly [title: string, fields: Fields])[] = [
    ['may not give the time to another session', { state: 'taken', session: SECOND }],
    ['may not leave another session’s id in an available time', { state: 'open', session: SECOND }],
    ['may not leave its session’s id in an available time', { state: 'open' }],
    [
      'must leave the other fields of the time unchanged',
      { state: 'open', session: '', start: later(start, 5 * MINUTES) },
    ],
    ['must leave the time’s hour a whole number', { state: 'open', session: '', hour: double(hourOf(start)) }],
    ['must leave the time in a known state', { state: 'another', session: '' }],
  ];
  return [
    refused('may not leave the time taken', ends(start, end, { slot: undefined })),
    refused('must delete the diary entry', ends(start, end, { diary: undefined })),
    ...wrong.map(([title, fields]) => refused(title, ends(start, end, { slot: update(slotPath(start), fields) }))),
  ];
};
