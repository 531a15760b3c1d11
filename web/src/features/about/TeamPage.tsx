import BadgeCheck from 'lucide-react/icons/badge-check';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { NamedCounselor } from '../../backend/ports';
import { paths } from '../../config/paths';
import { languageList } from '../../i18n/languageNames';
import { useErrorWords } from '../../i18n/useErrorWords';
import { useLanguage } from '../../i18n/useLanguage';
import { type MoreOfTeam, useTeam } from '../../state/team/useTeam';
import { Button } from '../../ui/Button';
import { LoneLink } from '../../ui/LoneLink';
import { Notice } from '../../ui/Notice';
import { Page } from '../../ui/Page';
import { Portrait } from '../../ui/Portrait';
import { Skeleton } from '../../ui/Skeleton';
import styles from './about.module.css';

/** The verified public profiles, read from the store. */
export default function TeamPage() {
  const { t } = useTranslation('about');
  return (
    <Page title={t('team.title')} intro={t('team.intro')}>
      <p>
        <LoneLink to={paths.counselorRequirements}>{t('team.join')}</LoneLink>
      </p>
      <noscript>{t('team.needsScript')}</noscript>
      <div className={styles.arriving}>
        <Team />
      </div>
    </Page>
  );
}

function Team() {
  const { t } = useTranslation('about');
  const words = useErrorWords();
  const team = useTeam();
  switch (team.status) {
    case 'loading':
      return <Skeleton label={t('team.loading')} lines={4} />;
    case 'failed':
      return (
        <Notice kind="error" title={t('team.failed')} action={<Button onClick={team.retry}>{t('team.retry')}</Button>}>
          {words(team.error)}
        </Notice>
      );
    case 'loaded':
      if (team.counselors.length === 0)
        return (
          <Notice kind="info" title={t('team.empty.title')}>
            {t('team.empty.text')}
          </Notice>
        );
      return (
        <>
          <Counselors profiles={team.counselors} />
          {team.more && <More {...team.more} />}
        </>
      );
  }
}

/** The way to those who are not shown yet. */
function More({ isLoading, error, load }: MoreOfTeam) {
  const { t } = useTranslation('about');
  const words = useErrorWords();
  const button = (
    <Button variant="secondary" busy={isLoading} busyLabel={t('team.loading')} onClick={load}>
      {t(error === null ? 'team.more' : 'team.retry')}
    </Button>
  );
  return (
    <div className={styles.more}>
      {error === null ? (
        button
      ) : (
        <Notice kind="error" title={t('team.failed')} action={button}>
          {words(error)}
        </Notice>
      )}
    </div>
  );
}

/** Whoever asked for more goes on from the first who is new: the button may be gone, or has moved. Answers the ref of the list. */
function useFirstNew(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const first = list.current?.children[before.current];
    if (first instanceof HTMLElement) first.focus({ preventScroll: true });
    before.current = count;
  }, [count]);
  return list;
}

/** A name inside a sentence, in its own direction whatever stands around it; as `<bdi>` does, in a text. */
const isolated = (name: string) => `\u2068${name}\u2069`;

function Counselors({ profiles }: { profiles: readonly NamedCounselor[] }) {
  const { t } = useTranslation('about');
  const { language } = useLanguage();
  const list = useFirstNew(profiles.length);
  return (
    <ul ref={list} role="list" className={styles.team}>
      {profiles.map((counselor) => (
        <li key={counselor.uid} tabIndex={-1} className={styles.counselor}>
          <Portrait photo={counselor.photo} name={counselor.name} />
          <div className={styles.stack}>
            <h2>
              <bdi>{counselor.name}</bdi>
            </h2>
            <p className={styles.city}>
              <bdi>{counselor.city}</bdi>
            </p>
            <p className={styles.verified}>
              <BadgeCheck size={20} aria-hidden="true" />
              {t('team.verified')}
            </p>
            {counselor.languages.length > 0 && (
              <p>{t('team.speaks', { languages: languageList(language, counselor.languages) })}</p>
            )}
            <p>
              <bdi>{counselor.bio === '' ? t('team.noBio') : counselor.bio}</bdi>
            </p>
            {/* Without a language nothing can be offered. */}
            {counselor.languages.length > 0 && (
              <p>
                <LoneLink to={`${paths.sessionsNew}?counselor=${encodeURIComponent(counselor.uid)}`}>
                  {t('team.book', { name: isolated(counselor.name) })}
                </LoneLink>
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
