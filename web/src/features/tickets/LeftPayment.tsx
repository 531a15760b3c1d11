import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { paths } from '../../config/paths';
import { useErrorWords } from '../../i18n/useErrorWords';
import { serverNow } from '../../clock/clock';
import { goTo } from '../../state/payments/goTo';
import { type Asked, useCurrentOrder, useOrder } from '../../state/payments/usePayments';
import { usePatient } from '../../state/session/useProfile';
import { Button } from '../../ui/Button';
import { LoneLink } from '../../ui/LoneLink';
import { Notice } from '../../ui/Notice';
import { Skeleton } from '../../ui/Skeleton';
import { orderPath } from './orderPath';

/** How long the provider's page stays open for an order, in milliseconds: a day. */
const OPEN_MS = 24 * 60 * 60 * 1000;

/** Back from the provider's page without having paid, as far as is known: what became of the order that was placed last. Without one there is nothing here. */
export function LeftPayment() {
  const { uid } = usePatient().user;
  const asked = useCurrentOrder(uid);
  const { found } = asked;
  if (found === null) return <NotThere {...asked} />;
  if (found === 'none' || found.at + OPEN_MS < serverNow()) return <Navigate to={paths.buyTickets} replace />;
  return <LeftOrder uid={uid} id={found.id} />;
}

/** In place of what is being read, or could not be. */
function NotThere({ error, again }: Pick<Asked<unknown>, 'error' | 'again'>) {
  const { t } = useTranslation('tickets');
  const words = useErrorWords();
  if (error === null) return <Skeleton label={t('ledger.loading')} />;
  return (
    <Notice kind="error" action={<Button onClick={again}>{t('buy.tryAgain')}</Button>}>
      {words(error)}
    </Notice>
  );
}

function LeftOrder({ uid, id }: { uid: string; id: string }) {
  const { t } = useTranslation('tickets');
  const asked = useOrder({ uid, id }, false);
  const { found } = asked;
  if (found === null) return <NotThere {...asked} />;
  const url = found.order?.url ?? null;
  // It was paid after all, or is about to be: its own page says what comes.
  if (found.payment !== null && found.standing !== 'declined') return <Navigate to={orderPath(id)} replace />;
  if (url === null) return <Navigate to={paths.buyTickets} replace />;
  const isDeclined = found.standing === 'declined';
  return (
    <Notice
      kind={isDeclined ? 'warning' : 'info'}
      title={t(isDeclined ? 'left.declined' : 'left.title')}
      action={
        <>
          <Button
            onClick={() => {
              goTo(url);
            }}
          >
            {t('left.back')}
          </Button>
          <LoneLink to={paths.buyTickets}>{t('buy.otherPack')}</LoneLink>
        </>
      }
    >
      {t(isDeclined ? 'left.declinedText' : 'left.text')}
    </Notice>
  );
}
