import type { Hours } from '../../core/generated/tables';
import type { CounselorProfile } from '../../core/generated/tables';
import { api, reading } from '../queries';

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
  patientName: string;
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
    ahead: build.query<Ahead[], { uid: string; now: number }>({
      queryFn: reading(async ({ sessions }, { uid, now }) => {
        const found = await sessions.listSessions(uid, { side: 'counselor', which: 'coming', now });
        return found.sessions
          .filter(({ state }) => state === 'booked')
          .map(({ id, start, patientName }) => ({ id, start, patientName }));
      }),
    }),
  }),
});
