import { query, where } from 'firebase/firestore/lite';
import { LIMITS } from '../../../core/generated/tables';
import type { TeamPort, TeamSearch } from '../../ports';
import { inTime } from '../../firebase/calls/inTime';
import { safely } from '../../firebase/calls/translate';
import type { Firebase } from '../../firebase/opening/app';
import { pageOf } from '../../firebase/stored/pages';
import { readCounselorProfile } from '../../firebase/stored/read';
import { refs } from '../../firebase/stored/refs';

/** A query can only filter by one list. */
function constraintsOf({ topic, language }: TeamSearch) {
  if (topic !== null) return [where('topics', 'array-contains', topic)];
  return language === null ? [] : [where('languages', 'array-contains', language)];
}

/** The verified counselors. Public: a refusal has nothing to do with a session. */
export function teamPort({ db }: Pick<Firebase, 'db'>): TeamPort {
  return {
    listTeam: (search, after) =>
      inTime(() =>
        safely(async () => {
          const verified = query(refs.counselorProfiles(db), where('verified', '==', true), ...constraintsOf(search));
          const page = await pageOf(verified, after, LIMITS.TEAM_SHOWN + 1);
          // The extra one is left for the next page: it shows that there is one.
          const shown = page.slice(0, LIMITS.TEAM_SHOWN);
          return {
            counselors: shown.map((profile) => ({ uid: profile.id, ...readCounselorProfile(profile.data()) })),
            next: shown.length < page.length ? (shown.at(-1)?.id ?? null) : null,
          };
        }),
      ),
  };
}
