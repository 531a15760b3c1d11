import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { paths } from '../../config/paths';
import { serverNow } from '../../clock/clock';
import { goTo } from '../../state/tickets/goTo';
import { useCurrentOrder, useOrder } from '../../state/tickets/queries';
import { usePatient } from '../../state/account/useProfile';
import { Button } from '../../ui/Button';
import { LoneLink } from '../../ui/LoneLink';
import { Notice } from '../../ui/Notice';
import { NotRead } from './NotRead';
import { isBeingPaid, mayChange, orderPath } from './orderPath';

/** How long Stripe's page stays open for an order, in milliseconds: a day. */
const OPEN_MS = 24 * 60 * 60 * 1000;

/**
 * Shown on return from Stripe's page without a known payment: what is known of the latest order. The patient may have paid, and Stripe may
 * report it later: then the page leads to the order's own page. Without an order, it shows nothing.
 */
export function LeftPayment() {
  const { uid } = usePatient().user;
  const asked = useCurrentOrder(uid);
  const { found } = asked;
  if (found === null) return <NotRead {...asked} />;
  if (found === 'none' || found.at + OPEN_MS < serverNow()) return <Navigate to={paths.buyTickets} replace />;
  return <LeftOrder uid={uid} id={found.id} />;
}

function LeftOrder({ uid, id }: { uid: string; id: string }) {
  const { t } = useTranslation('tickets');
  const asked = useOrder({ uid, id }, mayChange);
  const { found } = asked;
  if (found === null) return <NotRead {...asked} />;
  // It was paid after all, or is about to be.
  if (found !== 'none' && isBeingPaid(found)) return <Navigate to={orderPath(id)} replace />;
  if (found === 'none' || found.url === null) return <Navigate to={paths.buyTickets} replace />;
  const { url } = found;
  return (
    <Notice
      kind="info"
      title={t('left.title')}
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
      {t('left.text')}
    </Notice>
  );
}
