import { useTranslation } from 'react-i18next';
import type { Shown } from '../../state/queries/shapes';
import { ButtonLink } from '../../ui/Button';
import type { Elements } from '../../ui/elements';
import { Skeleton } from '../../ui/Skeleton';
import { Problem } from './Problem';

interface ReadingProps<View> {
  read: Shown<View>;
  /** The lines of the placeholder. */
  lines?: number;
  children: (view: View) => Elements;
}

/** Shows an answer. Until it arrives there is a placeholder, and if it fails the reason. */
export function Reading<View>({ read, lines = 4, children }: ReadingProps<View>) {
  const { t } = useTranslation('desk');
  switch (read.kind) {
    case 'loading':
    case 'absent':
      return <Skeleton label={t('loading')} lines={lines} />;
    case 'failed':
      return <Problem code={read.error} again={read.again} />;
    case 'there':
      return children(read.view);
  }
}

/** An item that is opened from a list, below the link back. */
export function OpenedItem<View>({
  back,
  listPath,
  ...item
}: ReadingProps<View> & Record<'back' | 'listPath', string>) {
  return (
    <>
      <ButtonLink variant="quiet" to={listPath}>
        {back}
      </ButtonLink>
      <Reading lines={8} {...item} />
    </>
  );
}
