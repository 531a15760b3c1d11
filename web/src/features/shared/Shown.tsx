import type { Shown as Read } from '../../state/queries/shapes';
import type { Elements } from '../../ui/elements';
import { Skeleton } from '../../ui/Skeleton';
import { Failure } from './Failure';

interface ShownProps<View> {
  /** The state of reading it. */
  read: Read<View>;
  words: Readonly<Record<'loading' | 'absent' | 'failed', string>>;
  children: (view: View) => Elements;
}

/** A page's main content: while it loads, if it doesn't exist, if it couldn't be read, and when it is there. */
export function Shown<View>({ read, words, children }: ShownProps<View>) {
  switch (read.kind) {
    case 'loading':
      return <Skeleton label={words.loading} lines={6} />;
    case 'absent':
      return <p>{words.absent}</p>;
    case 'failed':
      return <Failure title={words.failed} problem={read.error} again={read.again} />;
    case 'there':
      return children(read.view);
  }
}
