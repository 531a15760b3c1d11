import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/format';
import { useLanguage } from '../../../i18n/useLanguage';
import { Ltr } from '../../../ui/Ltr';
import details from '../details.module.css';
import { List } from '../List';
import { When } from '../When';
import type { Person } from './person';

type Entry = Person['ledger'][number];

const KINDS = ['purchase', 'session', 'return', 'correction', 'refund', 'won'] as const;

/** The newest entries of a patient's ledger, with the reasons that the patient reads. */
export function Ledger({ person }: { person: Person }) {
  const { t } = useTranslation('desk');
  const { language } = useLanguage();
  const kindOf = (kind: string, dispute: boolean) => {
    if (dispute) return t('people.entries.dispute');
    const known = KINDS.find((one) => one === kind);
    return known === undefined ? kind : t(`people.entries.${known}`);
  };
  return (
    <section className={details.section} aria-labelledby="ledger-of">
      <h3 id="ledger-of">{t('people.ledger')}</h3>
      <List<Entry>
        caption={t('people.newest')}
        empty={t('people.none')}
        rowId={({ id }) => id}
        read={{ kind: 'there', view: { items: person.ledger } }}
        columns={[
          [t('people.at'), ({ at }) => at && <When at={at} />],
          [
            t('people.entry'),
            ({ kind, dispute, reason }) => (
              <>
                <span>{kindOf(kind, dispute)}</span>
                {reason !== '' && (
                  <span className={details.under}>
                    <bdi>{reason}</bdi>
                  </span>
                )}
              </>
            ),
          ],
          [t('people.tickets'), ({ ticket }) => <Ltr>{signed(ticket, language)}</Ltr>],
        ]}
      />
    </section>
  );
}

/** "+5", "−1": uses a minus sign as wide as the plus. */
const signed = (tickets: number, language: Parameters<typeof formatNumber>[0]): string =>
  `${tickets > 0 ? '+' : tickets < 0 ? '\u2212' : ''}${formatNumber(language, Math.abs(tickets))}`;
