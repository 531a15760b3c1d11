import { useTranslation } from 'react-i18next';
import type { EmergencyContact } from '../../../core/generated/tables';
import { Ltr } from '../../../ui/Ltr';
import { phoneLink } from './phoneLink';

/** An emergency contact: name, country, and a phone number that is dialed when it is pressed. */
export function EmergencyContactDetails({ person: { name, phone, country } }: { person: EmergencyContact }) {
  const { t } = useTranslation('conversation');
  return (
    <p>
      <bdi>{name}</bdi>
      {country !== '' && (
        <>
          <span>{t('emergencyContact.comma')}</span>
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
