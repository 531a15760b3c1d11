import { partPath } from '../path';
import { itemPath, type Waiting } from '../today/itemPath';

const ITEMS = ['danger', 'report', 'contest', 'session', 'request', 'license', 'message', 'email', 'payment'] as const;

/** The log's other kinds of subjects, which never wait. */
const OTHERS = ['person', 'staff', 'subscriber', 'setting'] as const;

/** The kind of a subject, `kind:id`, and the route on which staff see it; undefined for an unknown kind, or without a page. */
export interface Subject {
  item: Waiting['kind'] | undefined;
  other: (typeof OTHERS)[number] | undefined;
  path: string | undefined;
}

export function subjectOf(of: string): Subject {
  const kind = of.slice(0, Math.max(0, of.indexOf(':')));
  const id = of.slice(kind.length + 1);
  const item = ITEMS.find((one) => one === kind);
  const other = OTHERS.find((one) => one === kind);
  return { item, other, path: pathOf(of, id, item, other) };
}

function pathOf(of: string, id: string, item: Subject['item'], other: Subject['other']): string | undefined {
  // A message may have been answered since, so the list has no filter.
  if (item === 'message') return partPath('messages', { id });
  if (item !== undefined) return id === '' ? undefined : itemPath({ kind: item, of });
  switch (other) {
    case 'person':
      return partPath('people', { uid: id });
    case 'staff':
      return partPath('staff');
    case 'subscriber':
      return partPath('messages', { list: 'newsletter' });
    case 'setting':
    case undefined:
      return undefined;
  }
}
