import {
  deleteDoc,
  type Firestore,
  getDoc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  setDoc,
} from 'firebase/firestore/lite';
import { type Booking, LIMITS, type EmergencyContactPayload, PLACE_NAMES } from '../../../core/generated/tables';
import { loadMemberCore } from '../../../core';
import { BackendError, type BackendErrorCode } from '../../errors';
import type { BookingGround, NewSession, OwnSession, SessionEnd, SessionMove, SessionsPort } from '../../ports';
import { fetched } from '../../firebase/transport/fetched';
import { guardOf } from '../../firebase/transport/guard';
import { orAlreadyThere } from '../../firebase/transport/reach';
import { orNothing, orReason } from '../../firebase/transport/refused';
import { serverTime, tellOfConfirmation } from '../../firebase/transport/token';
import { translate } from '../../firebase/transport/translate';
import type { Firebase } from '../../firebase/opening/app';
import { forgetCounselor, forgetPatient } from './leaving';
import { readSession, sessionsPage } from './lists';
import { readBooking } from '../../firebase/stored/generated/own';
import { readContest, readEmergencyContact, readPatientPlace } from '../../firebase/stored/generated/sessions';
import { readSlot } from '../../firebase/stored/generated/shown';
import { commit, type Writing } from '../../firebase/stored/commit';
import { refs } from '../../firebase/stored/refs';
import { isMap, nested } from '../../firebase/stored/values';

/** The form of a session's id. A URL can contain anything, including a path of the store. */
const SESSION_ID = new RegExp(`^[A-Za-z0-9]{${String(LIMITS.SESSION_ID_LENGTH)}}$`);

/** The request that is shared with a session, exactly as it is stored; the rules accept no other. */
async function sharing(db: Firestore, session: string, patient: string, { id }: Booking): Promise<Writing> {
  const list: unknown = (await getDoc(refs.patient(db, patient))).data()?.['bookings'];
  const found = Array.isArray(list) ? (list as unknown[]).find((item) => isMap(item) && item['id'] === id) : undefined;
  if (!isMap(found)) throw new BackendError('session-changed');
  return {
    path: refs.sharedAnswers(db, session).path,
    how: 'whole',
    set: { booking: found },
    moments: {},
    stamp: ['sharedAt'],
    add: {},
  };
}

/** Which documents of a session's time exist: the counselor's time, and the patient's diary entry. */
interface Standing {
  slot: boolean;
  diary: boolean;
}

/** Whether all slots of the patient are taken: the core decides. */
async function isFull({ places }: BookingGround, now: number): Promise<boolean> {
  const core = await fetched(loadMemberCore);
  const asked = places.map(({ name, place: { at }, booked, held }) => ({ name, at, booked, held }));
  return core.freePlace(asked, now) === undefined;
}

/** Sessions: each write is one batch, and after a refusal the port looks for the reason. */
export function sessionsPort({ auth, db }: Pick<Firebase, 'auth' | 'db'>): SessionsPort {
  const guard = guardOf({ auth, db });

  const read = async (id: string): Promise<OwnSession | undefined> => {
    const session = (await getDoc(refs.session(db, id))).data();
    return session && readSession(id, session);
  };
  const loadSession = (id: string) => (SESSION_ID.test(id) ? orNothing(guard(read)(id)) : Promise.resolve(null));

  const loadGround = guard(async (uid: string): Promise<BookingGround> => {
    const { docs } = await getDocs(query(refs.places(db, uid), limit(PLACE_NAMES.length)));
    const found = docs.map(async (document) => {
      const [name, place] = [PLACE_NAMES.find((one) => one === document.id), readPatientPlace(document.data())];
      if (!name || !place) return [];
      // The rules refuse a session that an operator deleted, as they refuse somebody else's.
      const session = await orNothing(read(place.session).catch(translated));
      const booked = session?.state === 'booked' ? session.start : null;
      return [{ name, place, booked, held: session?.state === 'held' }];
    });
    const places = (await Promise.all(found)).flat();
    return { places, diary: places.flatMap(({ booked }) => (booked === null ? [] : [booked])) };
  });

  const isOpen = async (counselor: string, hour: number): Promise<boolean> => {
    const slot = await orNothing(
      guard(async () => {
        const found = (await getDoc(refs.slot(db, counselor, hour))).data();
        return found && readSlot(found);
      })(),
    );
    return slot?.state === 'open';
  };

  /** Returns why a booking was refused, as far as its patient can find out. */
  const whyNotBooked = async ({ patient, counselor, hour }: NewSession): Promise<BackendErrorCode> => {
    if (!(await isOpen(counselor, hour))) return 'time-taken';
    const isLimit = await isFull(await loadGround(patient), await serverTime(auth));
    return isLimit ? 'too-many-sessions' : 'session-changed';
  };

  const book = guard(async (session: NewSession) => {
    await tellOfConfirmation(auth);
    const { id, patient, answers } = session;
    const core = await fetched(loadMemberCore);
    const plan: Writing[] = core.bookingPlan(id, session);
    if (answers) plan.push(await sharing(db, id, patient, answers));
    await orAlreadyThere(
      () => commit(db, plan),
      async () => (await orNothing(read(id).catch(translated))) !== null,
    );
  });

  const move = guard(async (session: OwnSession, { start, moves }: SessionMove) => {
    const plan = (await fetched(loadMemberCore)).movingPlan(session.id, session, start, moves);
    await orAlreadyThere(
      () => commit(db, plan),
      async () => (await read(session.id))?.start === start,
    );
  });

  const isEnded = async (id: string, { state, by, returned }: SessionEnd): Promise<boolean> => {
    const now = await read(id);
    return now?.state === state && now.by === by && now.returned === returned;
  };
  /**
   * Finds out which documents of the session's time still exist. A patient can't see a counselor's taken times, and a counselor can't see
   * a patient's diary: those documents are assumed to exist unless the session says otherwise.
   */
  const standingOf = async (session: OwnSession): Promise<Standing> => {
    if (auth.currentUser?.uid === session.patient) {
      return { slot: true, diary: (await getDoc(refs.diaryEntry(db, session.patient, session.hour))).exists() };
    }
    const slot = getDoc(refs.slot(db, session.counselor, session.hour));
    const isThere = slot.then((found) => found.exists() || undefined).catch(translated);
    return { slot: (await orNothing(isThere)) !== null, diary: session.patientName !== '' };
  };
  const end = guard(async (session: OwnSession, wanted: SessionEnd) => {
    const core = await fetched(loadMemberCore);
    const freesTime = wanted.effects.some((effect) => effect === 'openSlot' || effect === 'removeSlot');
    const standing = freesTime ? await standingOf(session) : { slot: false, diary: false };
    const write = (what: Standing) =>
      orAlreadyThere(
        () => commit(db, core.endingPlan(session.id, session, wanted, what)),
        () => isEnded(session.id, wanted),
      );
    try {
      await write(standing);
    } catch (thrown) {
      // The patient can't see whether the time is gone, so the same end is sent without it.
      const maybeGone = standing.slot && auth.currentUser?.uid === session.patient;
      if (!maybeGone || translate(thrown).code !== 'permission-denied') throw thrown;
      await write({ ...standing, slot: false });
    }
  });

  const contest = guard(({ id, patient, counselor }: OwnSession, says: string) =>
    orAlreadyThere(
      () => setDoc(refs.contest(db, id), { patient, counselor, says, at: serverTimestamp() }),
      async () => (await getDoc(refs.contest(db, id))).data()?.['says'] === says,
    ),
  );

  const loadEmergencyContact = guard(async (id: string) => {
    const found = (await getDoc(refs.emergencyContact(db, id))).data();
    return found && readEmergencyContact(found);
  });
  const addEmergencyContact = guard((id: string, { name, phone, country }: EmergencyContactPayload) =>
    orAlreadyThere(
      () => setDoc(refs.emergencyContact(db, id), { name, phone, country, sharedAt: serverTimestamp() }),
      async () => {
        const stands = await loadEmergencyContact(id);
        return stands?.name === name && stands.phone === phone && stands.country === country;
      },
    ),
  );

  return {
    listSessions: guard((uid, asked, after) => sessionsPage(db, uid, asked, after)),
    loadSession,
    loadAnswers: (id) =>
      orNothing(
        guard(async () => {
          return nested((await getDoc(refs.sharedAnswers(db, id))).data()?.['booking'], readBooking);
        })(),
      ),
    loadContest: (id) =>
      orNothing(
        guard(async () => {
          const found = (await getDoc(refs.contest(db, id))).data();
          return found && readContest(found);
        })(),
      ),
    loadGround,
    bookSession: (session) => orReason(book(session), () => whyNotBooked(session)),
    moveSession: (session, to) =>
      orReason(move(session, to), async () => {
        const now = await loadSession(session.id);
        const stands = now?.state === 'booked' && now.start === session.start;
        return stands && !(await isOpen(session.counselor, to.hour)) ? 'time-taken' : 'session-changed';
      }),
    endSession: (session, wanted) => orReason(end(session, wanted), () => Promise.resolve('session-changed')),
    contestSession: (session, says) => orReason(contest(session, says), () => Promise.resolve('session-changed')),
    unshareAnswers: guard((id) => deleteDoc(refs.sharedAnswers(db, id))),
    loadEmergencyContact: (id) => orNothing(loadEmergencyContact(id)),
    addEmergencyContact: (id, person) =>
      orReason(addEmergencyContact(id, person), () => Promise.resolve('session-changed')),
    removeEmergencyContact: guard((id) => deleteDoc(refs.emergencyContact(db, id))),
    forgetPatient: guard((uid) => forgetPatient(db, uid)),
    forgetCounselor: guard((uid) => forgetCounselor(db, uid)),
  };
}

/** A read inside another call, whose failure is reported by its code. */
function translated(thrown: unknown): never {
  throw translate(thrown);
}
