import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useSendsMail } from '../../../state/mails/queries';
import { WAITS } from '../../../state/wishes/kept';
import { Button, type ButtonVariant } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { Skeleton } from '../../../ui/Skeleton';
import { whileHere } from '../../../ui/whileHere';
import { useQuery } from '../useQuery';
import type { LookedFor } from './wanted';

/** Few visitors wait, so the form loads when the button is pressed. */
const WishInSheet = lazy(() => whileHere(() => import('./WishInSheet')));

interface TellMeProps {
  looked: LookedFor;
  variant?: ButtonVariant;
}

/**
 * The button where no time fits, and its sheet. Cloud functions look for times and switch emails on at their start, so where none are sent,
 * nobody looks, and there is no button. It comes later than the page around it, without moving it.
 */
export function TellMe(props: TellMeProps) {
  const isOffered = useSendsMail(true).found === true;
  return (
    isOffered && (
      <Suspense fallback={null}>
        <Offered {...props} />
      </Suspense>
    )
  );
}

function Offered({ looked, variant = 'primary' }: TellMeProps) {
  const { t } = useTranslation(['wishes', 'translation']);
  const { pathname, search } = useLocation();
  const [query, setQuery] = useQuery();
  const isAsked = query.has(WAITS);
  const [isOpen, setOpen] = useState(isAsked);
  const back = new URLSearchParams(search);
  back.set(WAITS, 'yes');
  return (
    <>
      <Button
        variant={variant}
        onClick={() => {
          setOpen(true);
        }}
      >
        {t('open')}
      </Button>
      <Dialog
        look="sheet"
        open={isOpen}
        title={t('title')}
        closeLabel={t('translation:common.close')}
        onClose={() => {
          setOpen(false);
          // A reload doesn't open what was closed.
          if (isAsked) {
            setQuery(
              (before) => {
                before.delete(WAITS);
                return before;
              },
              { replace: true },
            );
          }
        }}
      >
        <Suspense fallback={<Skeleton label={t('loading')} lines={8} />}>
          <WishInSheet looked={looked} back={`${pathname}?${back.toString()}`} />
        </Suspense>
      </Dialog>
    </>
  );
}
