import { type BackendErrorCode, codeOf } from '../../backend/errors';
import { lists, reading } from '../lists/lists';
import '../lists/part';

const { useSendsMailQuery } = lists.injectEndpoints({
  endpoints: (build) => ({
    sendsMail: build.query<boolean, null>({ queryFn: reading(({ addresses }) => addresses.sendsMail()) }),
  }),
});

/** Whether emails go out from this deployment. */
export interface SendsMail {
  /** Null before it is known. */
  sends: boolean | null;
  problem: BackendErrorCode | null;
  again: () => void;
}

/** @param asks whether it is read yet */
export function useSendsMail(asks: boolean): SendsMail {
  const { currentData, error, isFetching, refetch } = useSendsMailQuery(null, { skip: !asks });
  return {
    sends: currentData ?? null,
    problem: isFetching || error === undefined ? null : codeOf(error),
    again: () => void refetch(),
  };
}
