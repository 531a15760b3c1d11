import type { WaitingPeople } from '../../backend/ports';
import type { CounselorProfile, Hours } from '../../core/generated/tables';
import { api, known, reading } from '../queries';

/** A counselor's stored hours, and the parts of the public profile that decide whether times can be offered. */
export interface OwnHours {
  /** Null where there are none yet. */
  hours: Hours | null;
  profile: Pick<CounselorProfile, 'verified' | 'languages'>;
}

/** When a counselor's booked sessions begin, and with which patients. */
export interface Ahead {
  id: string;
  start: number;
  patient: string;
  patientName: string;
}

/** A counselor's calendar feed. Its address is known only to the counselor. */
export interface OwnFeed {
  /** Whether this deployment answers feeds, and hours are stored that it can belong to. */
  isOffered: boolean;
  /** Whether an address is in use. */
  exists: boolean;
}

/** The reads of a counselor's hours page. */
export const hoursQueries = api.injectEndpoints({
  endpoints: (build) => ({
    ownHours: build.query<OwnHours, string>({
      queryFn: reading(async ({ hours, counselors }, uid) => {
        const [stored, profile] = await Promise.all([hours.loadHours(uid), counselors.loadPublicProfile(uid)]);
        return {
          hours: stored,
          profile: { verified: profile?.verified === true, languages: profile?.languages ?? [] },
        };
      }),
    }),
    ownFeed: build.query<OwnFeed, string>({
      queryFn: reading(async ({ hours }, uid) => {
        const isOffered = await hours.offersFeeds();
        const stored = isOffered ? await hours.loadHours(uid) : null;
        return { isOffered: stored !== null, exists: stored?.feed !== undefined };
      }),
    }),
    waiting: build.query<WaitingPeople | null, string>({
      queryFn: reading(({ hours }, uid) => hours.loadWaiting(uid)),
    }),
    ahead: build.query<Ahead[], { uid: string; now: number }>({
      queryFn: reading(async ({ sessions }, { uid, now }) => {
        const found = await sessions.listSessions(uid, { side: 'counselor', which: 'coming', now });
        return found.sessions
          .filter(({ state }) => state === 'booked')
          .map(({ id, start, patient, patientName }) => ({ id, start, patient, patientName }));
      }),
    }),
  }),
});

/** Dispatched once the address is created, replaced or revoked. */
export const feedSet = (uid: string, exists: boolean) =>
  known(hoursQueries.util.updateQueryData('ownFeed', uid, () => ({ isOffered: true, exists })));
