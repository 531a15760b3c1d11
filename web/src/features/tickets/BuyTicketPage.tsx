import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { serverNow } from '../../clock/clock';
import { paths } from '../../config/paths';
import { type Core, LIMITS, type TicketPack } from '../../core';
import type { PaymentMode } from '../../core/generated/tables';
import { goTo } from '../../state/tickets/goTo';
import { useCurrentOrder, useOrder, usePaymentSettings } from '../../state/tickets/queries';
import { usePatient } from '../../state/account/useProfile';
import { Button, ButtonLink } from '../../ui/Button';
import { LoneLink } from '../../ui/LoneLink';
import { Notice } from '../../ui/Notice';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { NeedsCore } from '../shared/NeedsCore';
import { BuyingClosed } from './BuyingClosed';
import { ConfirmPurchase } from './ConfirmPurchase';
import { NotRead } from './NotRead';
import { isBeingPaid, mayChange, orderPath } from './orderPath';
import { PayForPack } from './PayForPack';
import { Failure } from '../shared/Failure';
import { newPurchase, readPurchaseState } from './purchaseState';

/**
 * `/buy-ticket`, reached from a pack with the purchase as navigation state (`docs/screens.md#tickets`). The core derives the price again
 * from the pack, and a state that isn't a pack leads back to the packs. The deployment decides how a pack is bought (`docs/payments.md`).
 * Stripe's page leads back here without a state if nothing was paid.
 */
export default function BuyTicketPage() {
  const { t } = useTranslation('tickets');
  const { state } = useLocation() as { state: unknown };
  const wanted = readPurchaseState(state);
  const { found: settings, error, again } = usePaymentSettings();
  if (settings !== null && settings.mode !== 'stripe' && wanted === null)
    return <Navigate to={paths.buyTickets} replace />;

  return (
    <Page title={t('buy.title')}>
      {settings === null && error === null && <Skeleton label={t('ledger.loading')} />}
      {settings === null && error !== null && <Failure title={t('order.loadFailed')} problem={error} again={again} />}
      {settings?.mode === 'closed' && <BuyingClosed />}
      {settings?.mode === 'stripe' && wanted === null && <LeftPayment />}
      {settings !== null && settings.mode !== 'closed' && wanted !== null && (
        <NeedsCore>
          {(core) => {
            const pack = core.ticketPack(wanted.ticket, wanted.price);
            if (pack === null) return <Navigate to={paths.buyTickets} replace />;
            if (wanted.entryId === null) return <DrawEntryId pack={pack} />;
            return <Buy key={wanted.entryId} mode={settings.mode} core={core} pack={pack} entryId={wanted.entryId} />;
          }}
        </NeedsCore>
      )}
    </Page>
  );
}

interface BuyProps {
  mode: PaymentMode;
  core: Core;
  pack: TicketPack;
  entryId: string;
}

/**
 * Buys according to the deployment's mode. A demonstration, which takes no money, gives another pack only to a patient with few tickets.
 */
function Buy({ mode, core, pack, entryId }: BuyProps) {
  const { t } = useTranslation('tickets');
  const { record } = usePatient();
  // Read by its name alone: destructuring would put all limits into the first file of every page.
  const max = LIMITS.DEMONSTRATION_FULL;
  // Read when the page opens, because its own purchase increases the number.
  const [isFull] = useState(record.tickets >= max && record.lastEntryId !== entryId);
  if (mode === 'stripe') return <PayForPack pack={pack} id={entryId} />;
  if (isFull) {
    return (
      <Notice
        kind="info"
        title={t('full.title')}
        action={<ButtonLink to={paths.sessionsNew}>{t('thanks.toTimes')}</ButtonLink>}
      >
        {t('full.text', { max })}
      </Notice>
    );
  }
  return <ConfirmPurchase core={core} pack={pack} entryId={entryId} />;
}

/** Puts a new entry id into the navigation state, where a reload and a duplicated tab find it again. */
function DrawEntryId({ pack }: { pack: { ticket: number; price: number } }) {
  const navigate = useNavigate();
  const { ticket, price } = pack;
  useEffect(() => {
    void navigate(paths.buyTicket, { replace: true, state: newPurchase({ ticket, price }) });
  }, [navigate, ticket, price]);
  return null;
}

/** How long Stripe's page stays open for an order, in milliseconds: a day. */
const OPEN_MS = 24 * 60 * 60 * 1000;

/**
 * Shown on return from Stripe's page without a known payment: what is known of the latest order. The patient may have paid, and Stripe may
 * report it later: then the page leads to the order's own page. Without an order, it shows nothing.
 */
function LeftPayment() {
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
