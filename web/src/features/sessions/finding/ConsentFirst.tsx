import { usePatient } from '../../../state/account/useProfile';
import { Consent, type ConsentProps } from '../../consent/Consent';

/** Requires the consent to what is stored about sessions before a first session. */
export function ConsentFirst({ onGiven, onNotNow }: Pick<ConsentProps, 'onGiven' | 'onNotNow'>) {
  const { record } = usePatient();
  return (
    <Consent
      asks="session"
      given={record.consent?.version ?? 0}
      birthday={record.birthday}
      takesFocus
      onGiven={onGiven}
      onNotNow={onNotNow}
    />
  );
}
