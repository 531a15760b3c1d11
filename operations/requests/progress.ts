/** Lists session requests and how far each has come, without anyone's answers. */
import { requestProgress, type Progress as State } from '../core.ts';
import { allOf } from '../project/all.ts';
import { newestFirst, pageOf, type Wish } from '../project/page.ts';
import { matching } from '../people/sought.ts';
import { NotDone } from '../project/refusals.ts';
import { holdersOf } from '../taking/take.ts';
import { requestItem } from '../taking/items.ts';
import { BOOKED, lastBooked, type Booked } from './booked.ts';
import { FIELDS, lastOf, requestsOf, type Request } from './list.ts';
import { careOf, carePath, type Care } from './request.ts';
import type { Acting } from '../project/act.ts';
import type { Found } from '../project/store.ts';

interface Progress {
  state: State;
  /** What staff did about it. */
  care: Care;
  /** Of the patient's last session, or '': a request itself has none. */
  language: string;
}

const STATES: readonly string[] = ['waiting', 'suggested', 'booked', 'closed'];

/** The most patients whose requests are looked up at once. */
const AT_ONCE = 25;

/**
 * The newest first.
 * @param wish `sought`: in the patient's name, email or id
 */
export async function listProgress(
  { store, accounts, now }: Pick<Acting, 'store' | 'accounts' | 'now'>,
  {
    state = '',
    language = '',
    sought,
    ...wish
  }: Wish & { state?: string | undefined; language?: string | undefined; sought?: string | undefined },
) {
  if (state !== '' && !STATES.includes(state))
    throw new NotDone('illegal', `"${state}" isn’t a state of requests.`, 'state');
  const isSought = matching(sought);
  const { items, next } = await pageOf(newestFirst(groups()), wish, ({ mark }) => mark, 'falling');
  const emails = await accounts.verifiedEmails(items.map(({ uid }) => uid));
  const named = items.map((one) => requestItem({ uid: one.uid, request: one.id }));
  const holders = await holdersOf({ store }, named);
  const listed = items.map(({ uid, id, requested, name, tickets, repeats, care, ...one }, at) => ({
    ...{ item: named[at] ?? '', uid, id, requested, name, tickets, repeats, verified: emails(uid) },
    ...{ state: one.state, language: one.language, counselorName: care?.counselorName ?? '' },
    ...{ isRead: care !== undefined, taken: holders(named[at] ?? '') },
  }));
  return { items: listed, next };

  async function* groups(): AsyncGenerator<{ moment: Date; items: (Request & Progress)[] }> {
    for await (const patients of together(
      store.stream({ in: 'patients', fields: FIELDS, newestBy: 'lastBookingAt' }),
    )) {
      const all = patients.map((patient) =>
        requestsOf(patient, { now, answers: false }).filter(({ name, email, uid }) => isSought(name, email, uid)),
      );
      const known = await progressOf({ store }, all.flat());
      for (const [at, patient] of patients.entries()) {
        const own = (all[at] ?? []).map((request) => ({ ...request, ...known(request) }));
        const wanted = own.filter((one) => (!state || one.state === state) && (!language || one.language === language));
        yield { moment: lastOf(patient), items: wanted };
      }
    }
  }
}

/** The progress of some requests. */
export async function progressOf(
  { store }: Pick<Acting, 'store'>,
  requests: readonly Pick<Request, 'uid' | 'id' | 'requested'>[],
): Promise<(request: Pick<Request, 'uid' | 'id' | 'requested'>) => Progress> {
  const paths = requests.map(({ uid, id }) => carePath({ uid, request: id }));
  const cares = new Map((await store.read(paths)).map((found, at) => [paths[at], careOf(found)]));
  const uids = [...new Set(requests.map(({ uid }) => uid))];
  const sessions = new Map<string, Booked[]>();
  await Promise.all(uids.map(async (uid) => sessions.set(uid, await sessionsOf(store, uid))));
  return ({ uid, id, requested }) => {
    const care = cares.get(carePath({ uid, request: id }));
    const own = sessions.get(uid) ?? [];
    return { care, language: own[0]?.language ?? '', state: requestProgress(care?.state, requested, own) };
  };
}

/** A patient's sessions, last booked first. */
const sessionsOf = async (store: Acting['store'], patient: string) =>
  lastBooked(await allOf(store, { in: 'sessions', where: { patient }, fields: BOOKED }));

async function* together(patients: AsyncIterable<Found<'patients'>>) {
  let some: Found<'patients'>[] = [];
  for await (const patient of patients) {
    some.push(patient);
    if (some.length < AT_ONCE) continue;
    yield some;
    some = [];
  }
  yield some;
}
