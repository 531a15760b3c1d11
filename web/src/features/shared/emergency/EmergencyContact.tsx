import { useTranslation } from 'react-i18next';
import type { PersonToCall } from '../../../core/generated/tables';
import { Ltr } from '../../../ui/Ltr';
import { phoneLink } from './phoneLink';

/** An emergency contact: name, country, and a phone number that is dialed when it is pressed. */
export function EmergencyContact({ person: { name, phone, country } }: { person: PersonToCall }) {
  const { t } = useTranslation('conversation');
  return (
    <p>
      <bdi>{name}</bdi>
      {country !== '' && (
        <>
          <span>{t('toCall.comma')}</span>
          <bdi>{country}</bdi>
        </>
      )}
      <br />
      <a href={phoneLink(phone)}>
        <Ltr>{phone}</Ltr>
      </a>
    </p>
  );
}
