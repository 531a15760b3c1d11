import { useTranslation } from 'react-i18next';
import type { OwnSession } from '../../backend/ports';
import { callPath } from '../../config/paths';
import { formatWhen } from '../../i18n/times';
import { useLanguage } from '../../i18n/useLanguage';
import { closesAt, isCallOpen, opensAt } from '../../state/call/open';
import { useZone } from '../../state/sessions/zone';
import { ButtonLink } from '../../ui/Button';
import { Section } from './Section';

/** The way into the call of a session by voice or video: from when on, and then the door. */
export function CallSection({ session, now }: { session: OwnSession; now: number }) {
  const { t } = useTranslation('sessions');
  const { language } = useLanguage();
  const { zone } = useZone();
  const { id, start, state, way } = session;
  if (state !== 'booked' || way === 'chat' || now > closesAt(start)) return null;
  return (
    <Section title={t('call.title')} screenOnly>
      {() =>
        isCallOpen(session, now) ? (
          <>
            <p>{t('call.open')}</p>
            <ButtonLink to={callPath(id)} reloadDocument>
              {t('call.join')}
            </ButtonLink>
          </>
        ) : (
          <p>{t('call.from', { when: formatWhen(language, opensAt(start), zone) })}</p>
        )
      }
    </Section>
  );
}
