import { lazy, type Ref, Suspense, useImperativeHandle, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatTime } from '../../../i18n/times';
import { useLanguage } from '../../../i18n/useLanguage';
import type { Filters } from '../../../state/sessions/finding';
import type { FoundTime } from '../../../state/sessions/useFinding';
import { useZone } from '../../../state/sessions/zone';
import { Dialog } from '../../../ui/Dialog';
import { useOnce } from '../../../ui/useOnce';
import { Skeleton } from '../../../ui/Skeleton';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { whileHere } from '../../../ui/whileHere';

/** Few visitors book, so the form loads when the first time is pressed. */
const BookInSheet = lazy(() => whileHere(() => import('../booking/BookInSheet')));

/** Opens the sheet with a time. */
export type OpenTime = (time: FoundTime) => void;

interface TimeSheetProps {
  ref: Ref<OpenTime>;
  /** The filters of the list. */
  filters: Filters;
  onClose?: () => void;
}

/** Books a time from a list without leaving the list. It knows by itself which time is open, since a press must not render the list again. */
export function TimeSheet({ ref, filters, onClose }: TimeSheetProps) {
  const [time, setTime] = useState<FoundTime | null>(null);
  useImperativeHandle(ref, () => setTime, []);
  const close = () => {
    setTime(null);
    onClose?.();
  };
  const { t } = useTranslation(['counselors', 'translation']);
  const { language } = useLanguage();
  const { zone } = useZone();
  const wasOpen = useOnce(time !== null);
  if (!wasOpen) return null;
  return (
    <Dialog
      look="sheet"
      open={time !== null}
      title={
        <>
          <span>{t('bookTime')}</span>
          {time !== null && (
            // Sighted people read it below the title.
            <VisuallyHidden>
              <span>{t('comma')}</span>
              <bdi>{time.counselor.name}</bdi>
              <span>
                {['', formatDay(language, time.slot.start, zone), formatTime(language, time.slot.start, zone)].join(
                  t('comma'),
                )}
              </span>
            </VisuallyHidden>
          )}
        </>
      }
      closeLabel={t('translation:common.close')}
      onClose={close}
    >
      {time !== null && (
        <Suspense fallback={<Skeleton label={t('bookTime')} lines={6} />}>
          <BookInSheet time={time} filters={filters} onClose={close} />
        </Suspense>
      )}
    </Dialog>
  );
}
