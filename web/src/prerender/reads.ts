/** The questions that a page with a list asks the store while it is still loading (start/early.ts). */
import { environment, type Environment } from '../config/env';
import { LANGUAGES, LIMITS } from '../core/generated/tables';
import type { SlotSearch } from '../backend/team/team';
import { storeAddress } from '../backend/team/firebase/ask';
import { questionOfTeam, questionOfTimes, ROOM } from '../backend/team/firebase/questions';
import type { EarlyReads } from '../start/answers';
import type { Page } from './pages';

/** The searches of the two lists without filters: all counselors, and those who speak the visitor's language. */
const SEARCHES: Partial<Record<Page['name'], { language: typeof ROOM.language | null; times: SlotSearch }>> = {
  aboutTeam: { language: null, times: { languages: LANGUAGES } },
  sessionsNew: { language: ROOM.language, times: { language: ROOM.language } },
};

/** The questions of a page; null if it has none, or if the store wants a proof that only the app has (App Check). */
export function readsOf(name: Page['name'], of: Environment = environment): EarlyReads | null {
  const search = SEARCHES[name];
  const wantsProof = of.kind === 'project' && of.appCheckKey !== undefined;
  if (search === undefined || of.kind === 'misconfigured' || wantsProof) return null;
  const { language, times } = search;
  const questions = [
    questionOfTeam({ topic: null, language }, LIMITS.TEAM_SHOWN + 1),
    questionOfTimes(times, ROOM.from, LIMITS.OPEN_SLOTS_LISTED),
  ];
  return {
    address: storeAddress(of).address('runQuery'),
    questions: questions.map((question) => JSON.stringify(question)),
    notice: LIMITS.NOTICE_MS,
    grid: LIMITS.SLOT_GRID_MS,
  };
}
