import type { ActAnswer } from '../../../backend/ports';
import { partPath } from '../path';

/** An item that waits for staff. */
export type Waiting = ActAnswer<'today'>['items'][number];

/** Returns the route on which an item is handled. */
export function itemPath({ kind, of, uid }: Pick<Waiting, 'kind' | 'of' | 'uid'>): string {
  const id = of.slice(kind.length + 1);
  switch (kind) {
    case 'danger':
    case 'report':
      return partPath('reports', { id });
    case 'contest':
    case 'session':
      return partPath('sessions', { id });
    case 'request': {
      // Either id may contain the `_` that joins them.
      const patient = uid ?? id.slice(0, id.indexOf('_'));
      return partPath('requests', { uid: patient, request: id.slice(patient.length + 1) });
    }
    case 'license':
      return partPath('counselors', { uid: id });
    case 'message':
      return partPath('messages', { state: 'open', id });
    case 'email':
      return partPath('health', { email: id });
    case 'payment':
      return partPath('payments', { payment: id });
  }
}
