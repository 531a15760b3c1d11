import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { paths } from '../../config/paths';
import { Page } from '../../ui/Page';
import { NeedsCore } from '../account/NeedsCore';
import { ConfirmPurchase } from './ConfirmPurchase';
import { newPurchase, readPurchaseState } from './purchaseState';

/**
 * `/buy-ticket`, reached from a pack with the purchase as navigation state (`docs/screens.md#tickets`). The price is derived again from the pack in the
 * core, and a state that is no pack goes back to the packs.
 */
export default function BuyTicketPage() {
  const { t } = useTranslation('tickets');
  const { state } = useLocation() as { state: unknown };
  const wanted = readPurchaseState(state);
  if (wanted === null) return <Navigate to={paths.buyTickets} replace />;

  return (
    <Page title={t('buy.title')}>
      <NeedsCore>
        {(core) => {
          const pack = core.ticketPack(wanted.ticket, wanted.price);
          if (pack === null) return <Navigate to={paths.buyTickets} replace />;
          if (wanted.entryId === null) return <DrawEntryId pack={pack} />;
          return <ConfirmPurchase key={wanted.entryId} core={core} pack={pack} entryId={wanted.entryId} />;
        }}
      </NeedsCore>
    </Page>
  );
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
