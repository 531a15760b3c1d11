import { useTranslation } from 'react-i18next';
import { LOCALES } from '../../../i18n/format';
import { useLanguage } from '../../../i18n/useLanguage';
import styles from '../details.module.css';
import { EmailLink, PhoneLink } from '../reach';

interface NamedProps {
  name: string;
  /** Undefined for a person whose phone isn't read: their report isn't urgent. */
  phone?: PhoneProps | undefined;
  /** Undefined for an emergency contact, who has none. */
  email?: string | undefined;
}

interface PhoneProps {
  phone: string;
  /** The countries of its calling code. */
  countries: readonly string[];
  /** The country as the client typed it, which counts more than the number. */
  country?: string;
}

/** A person whom staff call or write to: the name, the phone number with its country, and the email, each as a link. */
export function Reached({ name, phone, email }: NamedProps) {
  const { t } = useTranslation('desk');
  return (
    <>
      <bdi>{name === '' ? t('reports.left') : name}</bdi>
      {phone && <Phone {...phone} />}
      {email !== undefined && (
        <span className={styles.under}>{email === '' ? t('reports.noEmail') : <EmailLink email={email} />}</span>
      )}
    </>
  );
}

/** A number as a link that calls it, and the country whose emergency services may be needed. */
function Phone({ phone, countries, country = '' }: PhoneProps) {
  const { t } = useTranslation('desk');
  const named = useCountries()(countries);
  const byNumber = named === '' ? t('reports.noCountry') : t('reports.byNumber', { country: named });
  return (
    <>
      <span className={styles.under}>{phone === '' ? t('reports.noPhone') : <PhoneLink phone={phone} />}</span>
      <span className={styles.under}>
        <bdi>{country === '' ? byNumber : country}</bdi>
      </span>
    </>
  );
}

/** Returns a function that names countries (ISO 3166) in the reader's language, "the United States or Canada"; '' for none. */
function useCountries() {
  const { language } = useLanguage();
  const locale = LOCALES[language];
  return (countries: readonly string[]): string => {
    const names = new Intl.DisplayNames(locale, { type: 'region' });
    return new Intl.ListFormat(locale, { type: 'disjunction' }).format(countries.map((one) => names.of(one) ?? one));
  };
}
