import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../config/paths';
import { TICKET_PACKS } from '../../core/generated/shown';
import { formatPrice, isolateLtr } from '../../i18n/format';
import { useLanguage } from '../../i18n/useLanguage';
import { newId } from '../../state/ids';
import { ButtonLink } from '../../ui/Button';
import { Ltr } from '../../ui/Ltr';
import { TicketPack, TicketPacks } from '../../ui/TicketPack';
import shared from './home.module.css';
import styles from './TicketsSection.module.css';

/** The three packs (`docs/product.md#limits`). Each leads to the purchase with its number and price, or to the login page first. */
export function TicketsSection({ signedIn }: { signedIn: boolean }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  // Generated once while the page is open, so that pressing a pack twice makes one purchase.
  const [packs] = useState(() => TICKET_PACKS.map((pack) => ({ ...pack, entryId: newId() })));
  return (
    <section className={shared.section}>
      <div className={shared.head}>
        <h2>{t('home.tickets.title')}</h2>
        <p className={shared.lead}>{t('home.tickets.text')}</p>
      </div>
      <TicketPacks>
        {packs.map((pack) => (
          <TicketPack
            key={pack.ticket}
            heading={<h3>{t('home.tickets.count', { count: pack.ticket })}</h3>}
            each={t('home.tickets.each', { price: isolateLtr(formatPrice(language, pack.price / pack.ticket)) })}
            price={<Ltr>{formatPrice(language, pack.price)}</Ltr>}
            action={
              <ButtonLink
                variant="secondary"
                to={signedIn ? paths.buyTicket : paths.login}
                {...(signedIn ? { state: pack } : {})}
              >
                {t('home.tickets.buy', { count: pack.ticket })}
              </ButtonLink>
            }
          />
        ))}
      </TicketPacks>
      <p className={styles.note}>{t('home.tickets.note')}</p>
    </section>
  );
}
