import type { TeamPort } from '../../backend/ports';
import { LIMITS, type Slot } from '../../core/generated/tables';
import { byStart } from './slots';
import { counselorIn, type FakeStore, publicPart } from './store';

/** The fake of what everybody may read: the team in one page, times in pages as long as the store's. */
export function fakeTeam(store: FakeStore): TeamPort {
  return {
    listTeam: ({ topic, language }) =>
      Promise.resolve({
        counselors: [...store.verified]
          .map((uid) => ({ uid, ...publicPart(counselorIn(store, uid)), verified: true }))
          .filter(({ topics = [], languages }) =>
            topic === null ? language === null || languages.includes(language) : topics.includes(topic),
          ),
        next: null,
      }),
    findSlots: (search, from, most = LIMITS.OPEN_SLOTS_LISTED) => {
      const matches = ({ languages, counselor }: Slot) => {
        if ('language' in search) return languages.includes(search.language);
        if ('languages' in search) return languages.some((language) => search.languages.includes(language));
        return search.counselors.includes(counselor);
      };
      const found = byStart(store.slots.values()).filter(
        (slot) => slot.state === 'open' && slot.start >= from && matches(slot),
      );
      const next = found[most]?.start;
      return Promise.resolve({
        slots: next === undefined ? found : found.filter(({ start }) => start < next),
        next: next ?? null,
      });
    },
    namedCounselors: (uids) =>
      Promise.resolve(
        [...new Set(uids)].flatMap((uid) => {
          if (!store.verified.has(uid)) return [];
          return [{ uid, ...publicPart(counselorIn(store, uid)), verified: true }];
        }),
      ),
  };
}
