import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { everyKind } from '../../backend/mails/mailKinds';
import type { AuthUser } from '../../backend/ports';
import { MAIL_KINDS, type MailKind, type Side } from '../../core/generated/tables';
import { formatDateTime } from '../../i18n/format';
import { useLanguage } from '../../i18n/useLanguage';
import { useMails } from '../../state/mails/useMails';
import { useSendsMail } from '../../state/mails/queries';
import { Announced } from '../../ui/announcer/Announced';
import { Button } from '../../ui/Button';
import { CheckboxGroup } from '../../ui/fields/CheckboxGroup';
import { Ltr } from '../../ui/Ltr';
import { Notice } from '../../ui/Notice';
import { Skeleton } from '../../ui/Skeleton';
import { Failure, SaveFailure } from '../shared/Failure';
import styles from './record.module.css';
import { StillWaiting } from './StillWaiting';

interface MailSectionProps {
  user: AuthUser;
  /** The side of the profile: the team answers requests of patients, and decides about licenses of counselors. */
  side: Side;
}

/**
 * The section of both profiles that shows which emails Aram sends, and where. Each kind can be switched off; without any, the stored
 * email is deleted and Aram sends none. It is read when its part opens. If no emails go out, it offers no choice.
 */
export function MailSection({ user, side }: MailSectionProps) {
  const { t } = useTranslation('mails');
  const { found: sends, error: problem, again } = useSendsMail(true);
  const hasAddress = user.email !== '' && user.emailVerified;
  return (
    <section className={styles.section}>
      {problem !== null && <Failure title={t('unread')} problem={problem} again={again} />}
      {sends === null && problem === null && <Skeleton label={t('loading')} lines={4} />}
      {sends !== null && <p>{t(sends ? 'what' : 'notYet')}</p>}
      {sends === true && !hasAddress && <p>{t(user.email === '' ? 'noEmail' : 'confirmFirst')}</p>}
      {sends !== null && hasAddress && <Choice user={user} side={side} sends={sends} />}
    </section>
  );
}

function Choice({ user, side, sends }: MailSectionProps & { sends: boolean }) {
  const { t } = useTranslation('mails');
  const { language } = useLanguage();
  const { kinds, offAt, saving, saved, problem, choose, again } = useMails(user.uid, true);
  /** The choice when the page opened. If no emails go out, it can be switched off, and nothing else is offered. */
  const [before, setBefore] = useState<readonly MailKind[] | null>(null);
  if (before === null && kinds !== null) setBefore(kinds);
  // Counselors wait for no time.
  const ofSide = MAIL_KINDS.filter((kind) => side === 'patient' || kind !== 'openings');
  const offered = sends ? ofSide : (before ?? []);
  // The counselor says first how a session went, so only counselors are reminded of it.
  const words = (kind: MailKind) => t(kind === 'reminders' || kind === 'team' ? `${kind}.${side}` : `kinds.${kind}`);
  // The stored choice may be from before this kind existed. It stays as it was when the page opened, so that nothing moves at a press.
  const isNewKind = sends && before !== null && before.length > 0 && !before.includes('team');
  return (
    <>
      {sends && (
        <p>
          <Trans t={t} i18nKey={'where'} values={{ email: user.email }} components={{ email: <Ltr /> }} />
        </p>
      )}
      {offAt !== null && (
        <Notice
          kind="info"
          title={t('off.title', { date: formatDateTime(language, offAt) })}
          action={
            <Button
              variant="secondary"
              onClick={() => {
                choose(everyKind(false));
              }}
            >
              {t('off.keep')}
            </Button>
          }
        >
          <p>{t('off.text')}</p>
        </Notice>
      )}
      {problem !== null && kinds === null && <Failure title={t('unread')} problem={problem} again={again} />}
      {problem !== null && kinds !== null && <SaveFailure title={t('unsaved')} problem={problem} />}
      {sends && kinds === null && problem === null && <Skeleton label={t('loading')} lines={3} />}
      {isNewKind && <p>{t('newKind')}</p>}
      {kinds !== null && offered.length > 0 && (
        <CheckboxGroup
          look="list"
          legend={t('legend')}
          name="mails"
          options={offered.map((kind) => ({ value: kind, label: words(kind) }))}
          values={kinds}
          onChange={(chosen) => {
            // Only what was pressed, because another tab may have changed the rest.
            const pressed = offered.filter((kind) => kinds.includes(kind) !== chosen.includes(kind));
            choose(Object.fromEntries(pressed.map((kind) => [kind, chosen.includes(kind)])));
          }}
        />
      )}
      {side === 'patient' && kinds !== null && <StillWaiting uid={user.uid} isOff={!kinds.includes('openings')} />}
      <Announced>
        {saving && <p>{t('saving')}</p>}
        {saved && kinds !== null && <p>{t(kinds.length === 0 ? 'none' : 'saved')}</p>}
      </Announced>
    </>
  );
}
