import type { Environment } from '../../../config/env';
import { LIMITS, type Slot } from '../../../core/generated/tables';
import { codeOf } from '../../errors';
import { orNothing } from '../../firebase/transport/refused';
import { readCounselorProfile, readSlot } from '../../firebase/stored/generated/shown';
import type { NamedCounselor, OpenSlots, TeamPort } from '../team';
import { type Ask, ask as askStore, type Found, storeAddress } from './ask';
import { questionOfNamed, questionOfTeam, questionOfTimes } from './questions';

const named = ({ id, data }: Found): NamedCounselor => ({ uid: id, ...readCounselorProfile(data) });

/** A full answer is cut before its last moment, which may have more times: the next answer begins with it. */
function cut(slots: Slot[], isFull: boolean): OpenSlots {
  const [first, last] = [slots.at(0), slots.at(-1)];
  if (!first || !last || !isFull) return { slots, next: null };
  // One moment has more times than one answer holds: the rest aren't shown.
  if (first.start === last.start) return { slots, next: last.start + 1 };
  return { slots: slots.filter(({ start }) => start < last.start), next: last.start };
}

/**
 * The verified counselors and their times. A refusal has nothing to do with a session.
 *
 * @param ask how questions are answered; tests answer from memory
 */
export function teamPort({ environment }: { environment: Environment }, ask: Ask = askStore): TeamPort {
  const referenceOf = (uid: string) => `${storeAddress(environment).root}/counselorProfiles/${uid}`;
  return {
    listTeam: async (search, after) => {
      const question = questionOfTeam(search, LIMITS.TEAM_SHOWN + 1, after && referenceOf(after));
      const found = await ask(environment, 'runQuery', question);
      // The extra one is left for the next page: it shows that there is one.
      const shown = found.slice(0, LIMITS.TEAM_SHOWN);
      return { counselors: shown.map(named), next: shown.length < found.length ? (shown.at(-1)?.id ?? null) : null };
    },
    findSlots: async (search, from, most = LIMITS.OPEN_SLOTS_LISTED) => {
      const found = await ask(environment, 'runQuery', questionOfTimes(search, new Date(from).toISOString(), most));
      const slots = found.flatMap(({ data }) => readSlot(data) ?? []);
      return cut(slots, found.length === most);
    },
    namedCounselors: async (uids) => {
      const byReference = (some: readonly string[]) => ask(environment, 'batchGet', questionOfNamed(some));
      const references = [...new Set(uids)].map(referenceOf);
      const found = await byReference(references).catch(async (thrown: unknown) => {
        if (codeOf(thrown) !== 'permission-denied') throw thrown;
        // One of them isn't verified any more, although their times are still listed.
        return (await Promise.all(references.map((one) => orNothing(byReference([one]))))).flatMap((one) => one ?? []);
      });
      return found.map(named).filter(({ verified }) => verified);
    },
  };
}
