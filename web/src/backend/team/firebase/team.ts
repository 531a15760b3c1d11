import { query, where } from 'firebase/firestore/lite';
import type { TeamPort } from '../../ports';
import { inTime } from '../../firebase/calls/inTime';
import { safely } from '../../firebase/calls/translate';
import type { Firebase } from '../../firebase/opening/app';
import { PAGE_MAX, pageOf } from '../../firebase/stored/pages';
import { readCounselorProfile } from '../../firebase/stored/read';
import { refs } from '../../firebase/stored/refs';

/** The verified counselors. Public: a refusal has nothing to do with a session. */
export function teamPort({ db }: Pick<Firebase, 'db'>): TeamPort {
  return {
    listTeam: (after) =>
      inTime(() =>
        safely(async () => {
          const verified = query(refs.counselorProfiles(db), where('verified', '==', true));
          const page = await pageOf(verified, after);
          // The last of a full page is left for the next one: it tells that there is one.
          const shown = page.length < PAGE_MAX ? page : page.slice(0, -1);
          return {
            counselors: shown.map((profile) => ({ uid: profile.id, ...readCounselorProfile(profile.data()) })),
            next: shown.length < page.length ? (shown.at(-1)?.id ?? null) : null,
          };
        }),
      ),
  };
}
