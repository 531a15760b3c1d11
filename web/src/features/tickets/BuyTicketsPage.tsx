import Ticket from 'lucide-react/icons/ticket';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { paths } from '../../config/paths';
import { TICKET_PACKS } from '../../core';
import { formatPrice } from '../../i18n/format';
import { useLanguage } from '../../i18n/useLanguage';
import { usePaymentSettings } from '../../state/tickets/queries';
import { usePatient } from '../../state/account/useProfile';
import { ButtonLink } from '../../ui/Button';
import { Ltr } from '../../ui/Ltr';
import { Page } from '../../ui/Page';
import { TicketPack, TicketPacks } from '../../ui/TicketPack';
import { chosenCard, newPurchase } from './purchaseState';
import { BuyingClosed } from './BuyingClosed';
import styles from './BuyTicketsPage.module.css';
import { TicketLedger } from './TicketLedger';

/**
 * `buyTicketsPage`: the three packs. Each links to `/buy-ticket` with its purchase, and with an earlier chosen card, as navigation state.
 */
export default function BuyTicketsPage() {
  const { t } = useTranslation('tickets');
  const { language } = useLanguage();
  const { user, record } = usePatient();
  const { state } = useLocation() as { state: unknown };
  const card = chosenCard(state);
  const isClosed = usePaymentSettings().found?.mode === 'closed';
  // Generated once while the page is open, so that two presses on one pack are one purchase.
  const [packs] = useState(() => TICKET_PACKS.map((pack) => ({ ...pack, purchase: newPurchase(pack) })));

  return (
    <Page title={t('packs.title')} intro={t('packs.intro')} className={styles.page}>
      <p className={styles.have}>
        <Ticket size={22} aria-hidden="true" />
        <span>
          {record.tickets === 0 && record.lastEntryId !== undefined
            ? t('packs.used')
            : t('packs.have', { count: record.tickets })}
        </span>
      </p>
      {isClosed && <BuyingClosed />}
      <TicketPacks label={t('packs.list')}>
        {packs.map(({ ticket, price, purchase }) => (
          <TicketPack
            key={ticket}
            heading={<h2>{t('packs.tickets', { count: ticket })}</h2>}
            each={t('packs.each', { price: formatPrice(language, price / ticket) })}
            price={<Ltr>{formatPrice(language, price)}</Ltr>}
            action={
              !isClosed && (
                <ButtonLink to={paths.buyTicket} state={card === null ? purchase : { ...purchase, card }}>
                  {t('packs.buy', { count: ticket })}
                </ButtonLink>
              )
            }
          />
        ))}
      </TicketPacks>
      <TicketLedger uid={user.uid} tickets={record.tickets} />
    </Page>
  );
}
