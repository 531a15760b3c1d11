import { randomUUID } from 'node:crypto';
import type { OwnSession } from '../../web/src/backend/ports';
import { loadRealMemberCore } from '../../web/src/testing/realCore';
import type { Hours } from '../../web/src/core/generated/tables';
import { saveHours } from '../../web/src/state/hours/actions';
import { api } from '../../web/src/state/queries/api';
import { type EndingAct, outcomeOf } from '../../web/src/state/sessions/acts';
import { bookSession, moveSession } from '../../web/src/state/sessions/actions/booking';
import { proposalQueries } from '../../web/src/state/messages/proposals';
import { findingQueries } from '../../web/src/state/sessions/queries/finding';
import { newSessionId } from '../../web/src/state/sessions/id';
import { seriesQueries } from '../../web/src/state/sessions/queries/series';
import { bookingQueries } from '../../web/src/state/sessions/queries/booking';
import { mineQueries } from '../../web/src/state/sessions/queries/mine';
import { viewQueries } from '../../web/src/state/sessions/queries/view';
import { type Cancelation, cancelSessions } from '../../web/src/state/sessions/actions/series';
import { contestSession, endSession } from '../../web/src/state/sessions/actions/session';
import { sameTimeQueries } from '../../web/src/state/sessions/queries/sameTime';
import type { SessionView } from '../../web/src/state/sessions/view';
import { addCard } from '../../web/src/state/cards/actions';
import { giveConsent } from '../../web/src/state/consent/actions';
import { buyTicket } from '../../web/src/state/tickets/actions';
import * as user from '../../web/src/state/user/actions';
import { aCard, aCounselor, aPatient, aPurchase, hourOf } from '../../web/src/testing/builders';
import { admin } from './client';
import { setVerified, turn } from './twoOfASession';
import { type Action, Visitor } from './visitor';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Loaded once, before anything is counted. */
const core = loadRealMemberCore();

const patient = new Visitor(() => core);
const counselor = new Visitor(() => core);

const uidOf = ({ store }: Visitor): string => store.getState().user.authObject?.uid ?? '';

/** Waits until the screen has reloaded what a write has made stale. */
const settled = ({ store }: Visitor) => Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));

async function arrived(): Promise<void> {
  await core;
  await Promise.all([patient.arrive(), counselor.arrive()]);
  await patient.store.dispatch(user.signUpPatient({ account: patient.account(), record: aPatient() })).unwrap();
  await admin.updateAccount(uidOf(patient), { emailVerified: true });
  await patient.store.dispatch(user.refreshAccount()).unwrap();
  const card = aCard({ id: randomUUID() });
  await patient.store.dispatch(addCard(card)).unwrap();
  const purchase = aPurchase({ entryId: randomUUID(), cardId: card.id });
  await patient.store.dispatch(buyTicket(purchase)).unwrap();
  await patient.store.dispatch(giveConsent('adult')).unwrap();
  const account = counselor.account();
  await counselor.store.dispatch(user.signUpCounselor({ account, record: aCounselor() })).unwrap();
  const payload = { ...counselor.details(), languages: ['en', 'ar'] } as Parameters<
    typeof user.editCounselorProfile
  >[0]['payload'];
  await counselor.store.dispatch(user.editCounselorProfile({ payload })).unwrap();
  await setVerified(uidOf(counselor), true);
  await admin.updateAccount(uidOf(counselor), { emailVerified: true });
  await counselor.store.dispatch(user.refreshAccount()).unwrap();
}

/** Two times on one weekday, for four weeks. */
function hours() {
  const day = (new Date(Date.now() + 3 * DAY_MS).getUTCDay() + 6) % 7;
  const week = Array.from({ length: 7 }, (_, at) => (at === day ? '09:00 11:00' : ''));
  return { zone: 'Europe/Istanbul', week, away: [], ways: ['video' as const], whom: ['self' as const] };
}

/** The hours as the last save left them. */
let base: Hours | null = null;
const save = async () => {
  const outcome = await counselor.store.dispatch(saveHours({ typed: hours(), base, sent: null })).unwrap();
  base = outcome.stored;
};

/** The available times that the patient sees. */
const find = () => {
  const asked = { search: { counselors: [uidOf(counselor)] }, from: Date.now() };
  return patient.store.dispatch(findingQueries.endpoints.openTimes.initiate(asked, { subscribe: false })).unwrap();
};

let starts: number[] = [];
const startAt = (at: number): number => starts[at] ?? 0;

let leaveCheck = (): void => undefined;

/** The page on which a time is checked. It stays open until the time is booked. */
const check = (start: number) => {
  const time = { counselor: uidOf(counselor), hour: hourOf(start) };
  const slot = patient.store.dispatch(findingQueries.endpoints.openTime.initiate(time));
  const ground = patient.store.dispatch(bookingQueries.endpoints.ground.initiate(uidOf(patient)));
  leaveCheck = () => {
    slot.unsubscribe();
    ground.unsubscribe();
  };
  return Promise.all([slot.unwrap(), ground.unwrap()]);
};

/** The two queries of a series that begins with the first time, and has a session more than weeks are offered. */
async function plan(): Promise<void> {
  const repeat = { every: 1, count: 5 };
  const { openAt, openAround } = seriesQueries.endpoints;
  const asked = { counselor: uidOf(counselor), hours: (await core).seriesHours(startAt(0), repeat) };
  const missing = [startAt(0) + 4 * 7 * DAY_MS];
  const ask = { subscribe: false } as const;
  await patient.store.dispatch(openAt.initiate(asked, ask)).unwrap();
  await patient.store.dispatch(openAround.initiate({ counselor: asked.counselor, missing }, ask)).unwrap();
}

let id = '';
async function book(start: number, place: '1' | '2' | '3' | '4'): Promise<void> {
  id = newSessionId();
  const two = { patient: uidOf(patient), counselor: uidOf(counselor) };
  const names = { patientName: aPatient().name, counselorName: aCounselor().name };
  const how = { language: 'en', way: 'video', whom: 'self', answers: null } as const;
  const session = { id, ...two, ...names, ...how, hour: hourOf(start), start, place };
  await patient.store.dispatch(bookSession(session)).unwrap();
  await settled(patient);
  leaveCheck();
}

/** The session and the times of a message that proposes three others. */
const checkProposal = () => {
  const hours = [1, 2, 3].map((at) => hourOf(startAt(at)));
  const asked = { session: id, counselor: uidOf(counselor), hours };
  const { proposalGround } = proposalQueries.endpoints;
  return patient.store.dispatch(proposalGround.initiate(asked, { subscribe: false })).unwrap();
};

let leave = (): void => undefined;

/** The page of the session, which stays open until another one is opened. */
async function open(who: Visitor): Promise<SessionView> {
  const asked = { uid: uidOf(who), id };
  const asking = who.store.dispatch(viewQueries.endpoints.sessionView.initiate(asked, { forceRefetch: true }));
  leave();
  leave = () => {
    asking.unsubscribe();
  };
  const view = await asking.unwrap();
  if (!view) throw new Error(`${id} isn’t visible`);
  return view;
}

let view: SessionView;
const session = (): OwnSession => view.session;

async function end(who: Visitor, act: EndingAct): Promise<void> {
  const allowed = outcomeOf(await core, view, act, Date.now());
  if (!allowed.ok) throw new Error(`${act} is refused: ${allowed.refused}`);
  await who.store.dispatch(endSession(view, act, allowed.outcome)).unwrap();
  await settled(who);
}

/** Two sessions that are canceled together, and what happens to their tickets. */
let both: Cancelation[] = [];
async function bookTwo(): Promise<void> {
  both = [];
  for (const [at, place] of [
    [4, '3'],
    [6, '4'],
  ] as const) {
    await book(startAt(at), place);
    const view = await open(patient);
    const allowed = outcomeOf(await core, view, 'cancel', Date.now());
    if (!allowed.ok) throw new Error(`It is refused: ${allowed.refused}`);
    both.push({ view, promised: allowed.outcome });
  }
}

/** Makes the last session begin an hour ago. */
const begin = () => {
  const hour = hourOf(Date.now()) - 1;
  return turn(id, { start: new Date(hour * HOUR_MS), hour });
};

export const SESSION_ACTIONS: Record<string, Action> = {
  'Hours saved, 8 times offered': { run: save, before: arrived },
  'Hours saved, nothing changed': { run: save },
  'Times looked for, 8 of one counselor': { run: find },
  'Time checked': {
    run: () => check(startAt(0)),
    before: async () => {
      starts = (await find()).pages.flatMap(({ slots }) => slots.map(({ start }) => start));
    },
  },
  'Series of five planned': { run: plan },
  'Session booked': { run: () => book(startAt(0), '1') },
  'Session opened, patient': {
    run: async () => {
      view = await open(patient);
    },
  },
  'Proposed times checked, 3': { run: checkProposal },
  'My sessions, patient, 1': {
    run: () =>
      patient.store
        .dispatch(mineQueries.endpoints.patientSessions.initiate(uidOf(patient), { subscribe: false }))
        .unwrap(),
  },
  'My sessions, counselor, 1': {
    run: () => {
      const { comingSessions, sessionsToClose } = mineQueries.endpoints;
      return Promise.all([
        counselor.store.dispatch(comingSessions.initiate(uidOf(counselor), { subscribe: false })).unwrap(),
        counselor.store.dispatch(sessionsToClose.initiate(uidOf(counselor), { subscribe: false })).unwrap(),
      ]);
    },
  },
  'Session moved': {
    run: async () => {
      const to = { hour: hourOf(startAt(1)), start: startAt(1) };
      await patient.store.dispatch(moveSession(session(), { ...to, moves: 1 })).unwrap();
      await settled(patient);
    },
  },
  'Session cancelled, ticket back': {
    run: () => end(patient, 'cancel'),
    before: async () => {
      view = await open(patient);
    },
  },
  'Two sessions cancelled together': {
    run: async () => {
      const canceled = await patient.store.dispatch(cancelSessions(both)).unwrap();
      if (canceled.some(({ how }) => how !== 'canceled')) throw new Error('One isn’t canceled');
      await settled(patient);
    },
    before: bookTwo,
  },
  'Session opened, counselor': {
    run: async () => {
      view = await open(counselor);
    },
    before: async () => {
      await book(startAt(2), '2');
      await begin();
    },
  },
  'Session closed': { run: () => end(counselor, 'held') },
  'Same time looked for': {
    run: () => {
      const asked = { session: session(), zone: 'Europe/Istanbul' };
      return patient.store.dispatch(sameTimeQueries.endpoints.sameTime.initiate(asked, { subscribe: false })).unwrap();
    },
  },
  'Session contested': {
    run: async () => {
      await patient.store.dispatch(contestSession(session(), 'cutShort')).unwrap();
      await settled(patient);
    },
    before: async () => {
      view = await open(patient);
    },
  },
};
