import { useRef } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { AuthUser } from '../../backend/ports';
import { MAIL_KINDS } from '../../core/generated/tables';
import { useErrorWords } from '../../i18n/useErrorWords';
import { useMails } from '../../state/mails/useMails';
import { Button } from '../../ui/Button';
import { Announced } from '../../ui/announcer/Announced';
import { CheckboxGroup } from '../../ui/fields/CheckboxGroup';
import { Ltr } from '../../ui/Ltr';
import { Notice } from '../../ui/Notice';
import { Skeleton } from '../../ui/Skeleton';
import { useNearView } from '../../ui/useNearView';
import { useFailureTitle } from './useFailureTitle';
import styles from './ownRecord.module.css';

/**
 * The section of both profiles that says about what Aram writes, and where: each kind can be switched off. With none the address goes, and nobody writes. It
 * is read once somebody comes near it.
 */
export function MailSection({ user }: { user: AuthUser }) {
  const { t } = useTranslation('mails');
  const ref = useRef<HTMLElement>(null);
  // Where the browser cannot tell, it is read at once.
  const isNear = useNearView(ref) || typeof IntersectionObserver === 'undefined';
  const hasAddress = user.email !== '' && user.emailVerified;
  return (
    <section className={styles.delete} ref={ref}>
      <h2>{t('title')}</h2>
      <p>{t('what')}</p>
      {hasAddress ? <Choice user={user} asks={isNear} /> : <p>{t(user.email === '' ? 'noEmail' : 'confirmFirst')}</p>}
    </section>
  );
}

function Choice({ user, asks }: { user: AuthUser; asks: boolean }) {
  const { t } = useTranslation('mails');
  const words = useErrorWords();
  const titleOf = useFailureTitle();
  const { kinds, saving, saved, problem, choose, again } = useMails(user.uid, asks);
  return (
    <>
      <p>
        <Trans t={t} i18nKey={'where'} values={{ email: user.email }} components={{ email: <Ltr /> }} />
      </p>
      {problem !== null && (
        <Notice
          kind="error"
          title={kinds === null ? t('unread') : titleOf(t('unsaved'), problem)}
          action={kinds === null && <Button onClick={again}>{t('again')}</Button>}
        >
          {words(problem)}
        </Notice>
      )}
      {kinds === null && problem === null && <Skeleton label={t('loading')} lines={3} />}
      {kinds !== null && (
        <CheckboxGroup
          legend={t('legend')}
          name="mails"
          options={MAIL_KINDS.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
          values={kinds}
          onChange={(chosen) => {
            // Only what was pressed: of the rest another tab may know more.
            const pressed = MAIL_KINDS.filter((kind) => kinds.includes(kind) !== chosen.includes(kind));
            choose(Object.fromEntries(pressed.map((kind) => [kind, chosen.includes(kind)])));
          }}
        />
      )}
      <Announced>
        {saving && <p>{t('saving')}</p>}
        {saved && kinds !== null && <p>{t(kinds.length === 0 ? 'none' : 'saved')}</p>}
      </Announced>
    </>
  );
}
