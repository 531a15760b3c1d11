import { useTranslation } from 'react-i18next';
import type { OwnSession } from '../../backend/ports';
import { callPath } from '../../config/paths';
import { formatWhen } from '../../i18n/times';
import { useLanguage } from '../../i18n/useLanguage';
import { opensAt } from '../../state/call/open';
import { memberCore, useCore } from '../../state/useCore';
import { useZone } from '../../state/sessions/zone';
import { ButtonLink } from '../../ui/Button';
import { Section } from './Section';

/** The way into the call of a session by voice or video: from when on, and then the door. */
export function CallSection({ session, now }: { session: OwnSession; now: number }) {
  const { t } = useTranslation('sessions');
  const { language } = useLanguage();
  const { zone } = useZone();
  const { core } = useCore(memberCore);
  const answer = core?.mayJoin(session, now);
  if (answer !== 'open' && answer !== 'tooEarly') return null;
  return (
    <Section title={t('call.title')} screenOnly>
      {() =>
        answer === 'open' ? (
          <>
            <p>{t('call.open')}</p>
            <ButtonLink to={callPath(session.id)} reloadDocument>
              {t('call.join')}
            </ButtonLink>
          </>
        ) : (
          <p>{t('call.from', { when: formatWhen(language, opensAt(session.start), zone) })}</p>
        )
      }
    </Section>
  );
}
