import { useEffect, useState } from 'react';
import type { Slot } from '../../../core/generated/tables';
import { startListening } from '../../../state/account/actions';
import { useAppDispatch } from '../../../state/hooks';
import { FRESH } from '../../../state/queries';
import { keepTime } from '../../../state/sessions/kept';
import { findingQueries, type OpenTime } from '../../../state/sessions/queries/finding';

const { useOpenTimeQuery } = findingQueries;

/**
 * One time while it is available. It is read again on return to the tab, because others may book it. A visitor who has to log in, or a
 * patient who has to buy a ticket first, is led back to it.
 *
 * @param known what a list has read of it already
 * @param search the query of this time's page
 */
export function useCheckedTime(
  { counselor, hour }: Pick<Slot, 'counselor' | 'hour'>,
  known: OpenTime | null,
  search: string,
) {
  const dispatch = useAppDispatch();
  const { currentData, error, isFetching, refetch } = useOpenTimeQuery({ counselor, hour }, FRESH);
  // A time that is being booked stays on screen: for others, and for this query too, it is gone from then on.
  const [time, setTime] = useState(currentData ?? known);
  if (currentData && currentData !== time) setTime(currentData);
  const start = time?.slot.start;

  useEffect(() => {
    void dispatch(startListening());
  }, [dispatch]);

  useEffect(() => {
    if (start !== undefined) keepTime(search, start);
  }, [search, start]);

  return {
    time,
    /** It was available and no longer is. */
    isGone: currentData === null && !isFetching,
    error,
    isFetching,
    refetch,
  };
}
