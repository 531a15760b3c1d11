import type { OwnCare } from '../../backend/ports';
import { api, FRESH, reading } from '../queries';
import { type Listed, whole } from '../queries/shapes';

const { useCareQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    care: build.query<OwnCare[], string>({ queryFn: reading(({ care }, uid) => care.listCare(uid)) }),
  }),
});

/**
 * Staff's progress with each of a patient's requests.
 *
 * @param hasAsked whether there is a request at all: without one nothing is read
 */
export function useCare(uid: string, hasAsked: boolean): Listed<OwnCare> {
  const read = useCareQuery(uid, { ...FRESH, skip: !hasAsked });
  return hasAsked ? whole(read) : { items: [], busy: false, error: null, more: null, again: () => undefined };
}
