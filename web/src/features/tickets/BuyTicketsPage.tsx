import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../config/paths';
import { TICKET_PACKS } from '../../core';
import { formatPrice } from '../../i18n/format';
import { useLanguage } from '../../i18n/useLanguage';
import { usePatient } from '../../state/session/useProfile';
import { ButtonLink } from '../../ui/Button';
import { Ltr } from '../../ui/Ltr';
import { Page } from '../../ui/Page';
import { newPurchase } from './purchaseState';
import styles from './BuyTicketsPage.module.css';

/** `buyTicketsPage`: the three packs (spec section 9). Each leads to `/buy-ticket` with its purchase as navigation state. */
export default function BuyTicketsPage() {
  const { t } = useTranslation('tickets');
  const { language } = useLanguage();
  const { record } = usePatient();
  // Drawn once for as long as the screen stands: two presses on one pack are one purchase.
  const [packs] = useState(() => TICKET_PACKS.map((pack) => ({ ...pack, purchase: newPurchase(pack) })));

  return (
    <Page title={t('packs.title')} intro={t('packs.intro')}>
      <ul role="list" className={styles.packs} aria-label={t('packs.list')}>
        {packs.map(({ ticket, price, purchase }) => (
          <li key={ticket} className={styles.pack}>
            <h2>{t('packs.tickets', { count: ticket })}</h2>
            <p className={styles.price}>
              <Ltr>{formatPrice(language, price)}</Ltr>
            </p>
            <p className={styles.each}>{t('packs.each', { price: formatPrice(language, price / ticket) })}</p>
            <ButtonLink to={paths.buyTicket} state={purchase}>
              {t('packs.buy', { count: ticket })}
            </ButtonLink>
          </li>
        ))}
      </ul>
      <p className={styles.have}>{t('packs.have', { count: record.tickets })}</p>
    </Page>
  );
}
