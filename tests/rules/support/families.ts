/** Families of sentences that many records share. Each takes the `refused` of its group. */
import { type Case, type Documents, type Request, type Say } from './requests';
import { NOT_AYLA, OTHERS, OUTSIDERS } from './sessions';
import { without, type Fields } from './values';

type Refused = Say['refused'];

/** A record may not lack any of its fields. */
export const missingFields = (refused: Refused, record: Fields, request: (fields: Fields) => Request): Case[] =>
  Object.keys(record).map((key) => refused(`must have the field ${key}`, request(without(record, key))));

/** A request with different documents or people: each row says whether it's allowed, how the title goes on, and what is different. */
export const inCases = (
  { allowed, refused }: Say,
  does: string,
  request: Request,
  rows: readonly (readonly [may: boolean, when: string, other: Partial<Pick<Case, 'as' | 'given'>>])[],
): Case[] =>
  rows.map(([may, when, other]) =>
    may ? allowed(`may ${does} ${when}`, request, other) : refused(`may not ${does} ${when}`, request, other),
  );

/** People without a part in it, who have documents of their own. A title ends with the person's name and `rest`. */
export const notByOutsiders = (
  refused: Refused,
  title: string,
  request: Request,
  given: Documents,
  rest = '',
): Case[] =>
  OUTSIDERS.map(([who, as]) => refused(`${title} ${who}${rest}`, request, { as, given: { ...given, ...OTHERS } }));

/** Sign-ins as Ayla that her record refuses, with the group's documents or others. */
export const notByRefusedSignIns = (
  refused: Refused,
  title: string,
  request: Request,
  given?: Documents,
  rest = '',
): Case[] => NOT_AYLA.map(([who, as]) => refused(`${title} ${who}${rest}`, request, { as, ...(given && { given }) }));

/** Both of these. */
export const notByOthers = (refused: Refused, title: string, request: Request, given: Documents, rest = ''): Case[] => [
  ...notByOutsiders(refused, title, request, given, rest),
  ...notByRefusedSignIns(refused, title, request, given, rest),
];
