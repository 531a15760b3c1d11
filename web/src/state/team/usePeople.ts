import { useEffect, useState } from 'react';
import type { Language } from '../../core/generated/tables';
import { serverNow } from '../../clock/clock';
import { useAppDispatch } from '../hooks';
import { earliestStart } from '../sessions/notice';
import type { AppThunk } from '../types';
import type { FreeCounselor } from './useTeam';

/** How many of them home shows. */
const PEOPLE = 4;

/** Who has the first open times in a language: one query for the times, which come in order, and one reading for each who is shown. */
const readPeople =
  (language: Language): AppThunk<Promise<FreeCounselor[]>> =>
  async (_dispatch, _getState, { loadBackend }) => {
    const { slots: port } = await loadBackend();
    const { slots } = await port.findSlots({ language }, earliestStart(serverNow()));
    const uids = [...new Set(slots.map(({ counselor }) => counselor))].slice(0, PEOPLE);
    const named = await port.namedCounselors(uids);
    const firstOf = (uid: string) => slots.find(({ counselor }) => counselor === uid)?.start ?? null;
    return named.map((counselor) => ({ counselor, first: firstOf(counselor.uid) }));
  };

/** Some counselors who are free soon and speak the language of the page; null while they are on their way, nobody where they cannot be had. */
export function usePeople(language: Language): readonly FreeCounselor[] | null {
  const dispatch = useAppDispatch();
  const [known, setKnown] = useState<{ of: Language; people: readonly FreeCounselor[] } | null>(null);

  useEffect(() => {
    let isCurrent = true;
    void dispatch(readPeople(language))
      // The page has much else to say: what is missing here is not worth a word.
      .catch(() => [])
      .then((people) => {
        if (isCurrent) setKnown({ of: language, people });
      });
    return () => {
      isCurrent = false;
    };
  }, [dispatch, language]);

  return known?.of === language ? known.people : null;
}
