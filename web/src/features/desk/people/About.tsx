import { useTranslation } from 'react-i18next';
import { MAIL_KINDS } from '../../../core/generated/tables';
import { Ltr } from '../../../ui/Ltr';
import styles from '../details.module.css';
import { Facts } from '../Facts';
import { EmailLink, PhoneLink } from '../reach';
import { When } from '../When';
import type { Person } from './person';

/** The account, the consents, and the emails that the person has chosen. */
export function About({ person }: { person: Person }) {
  const { t } = useTranslation('desk');
  const { role, email, phone, age, uid, since, left, consent, emails, tickets } = person;
  const kinds = MAIL_KINDS.filter((kind) => emails.includes(kind)).map((kind) => t(`people.kinds.${kind}`));
  return (
    <Facts
      short
      facts={[
        [t('people.role'), t(`people.roles.${role}`)],
        [t('people.tickets'), tickets],
        [t('people.orders'), person.blocked && t('people.blocked')],
        [t('people.email'), email && <EmailLink key="email" email={email} />],
        [t('people.confirmed'), t(`people.accounts.${person.account}`)],
        [t('people.phone'), phone && <PhoneLink key="phone" phone={phone} />],
        [t('people.age'), age],
        [t('people.consent'), role === 'patient' && <Consent key="consent" consent={consent} />],
        [t('people.wants'), role !== 'left' && (kinds.join(' · ') || t('people.nothing'))],
        [t('people.since'), since && <When key="since" at={since} />],
        [t('people.left'), left && <When key="left" at={left} />],
        [t('people.uid'), <Ltr key="uid">{uid}</Ltr>],
      ]}
    />
  );
}

function Consent({ consent }: Pick<Person, 'consent'>) {
  const { t } = useTranslation('desk');
  if (consent === undefined) return t('people.noConsent');
  return (
    <>
      <span>{t('people.version', { version: consent.version })}</span>
      <span className={styles.under}>
        <When at={consent.at} />
      </span>
    </>
  );
}
