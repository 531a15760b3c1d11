import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Filters } from '../../../state/sessions/finding';
import type { FoundTime } from '../../../state/sessions/useFinding';
import { Dialog } from '../../../ui/Dialog';
import { Skeleton } from '../../../ui/Skeleton';
import { whileHere } from '../../../ui/whileHere';

/** Few of those who look book: the form comes with the first time that is pressed. */
const BookInSheet = lazy(() => whileHere(() => import('../booking/BookInSheet')));

interface TimeSheetProps {
  /** The time that was pressed; null while none is. */
  time: FoundTime | null;
  /** The filters of the list. */
  filters: Filters;
  onClose: () => void;
}

/** A time that was pressed in a list, to be booked without leaving the list. */
export function TimeSheet({ time, filters, onClose }: TimeSheetProps) {
  const { t } = useTranslation(['counselors', 'translation']);
  return (
    <Dialog
      look="sheet"
      open={time !== null}
      title={t('bookTime')}
      closeLabel={t('translation:common.close')}
      onClose={onClose}
    >
      {time !== null && (
        <Suspense fallback={<Skeleton label={t('bookTime')} lines={6} />}>
          <BookInSheet time={time} filters={filters} onClose={onClose} />
        </Suspense>
      )}
    </Dialog>
  );
}
