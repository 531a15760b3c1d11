import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../core/generated/tables';
import { paths } from '../../config/paths';
import { useLanguage } from '../../i18n/useLanguage';
import { zoneName } from '../../i18n/zones';
import { serverNow } from '../../clock/clock';
import { useZone } from '../../state/sessions/zone';
import { type FreeCounselor, useTeam } from '../../state/team/useTeam';
import { Button } from '../../ui/Button';
import { CounselorCards } from '../../ui/CounselorCard';
import { CounselorCardShapes } from '../../ui/CounselorCardShapes';
import { LoneLink } from '../../ui/LoneLink';
import { Notice } from '../../ui/Notice';
import { Page } from '../../ui/Page';
import { CounselorToBook } from '../shared/sessions/CounselorToBook';
import { useIsHydrated } from '../shared/useIsHydrated';
import { Announced } from '../../ui/announcer/Announced';
import styles from './team.module.css';
import { TeamFilters } from './TeamFilters';
import { Failure } from '../shared/Failure';
import { useSought } from './useSought';

/** The verified public profiles, read from the store; chosen by topic, language and day (`docs/screens.md#choosing-a-counselor`). */
export default function TeamPage() {
  // The list's words too, with the written page: fetched when the list comes, they would take the page away for a moment.
  const { t } = useTranslation(['about', 'counselors']);
  const isHydrated = useIsHydrated();
  return (
    <Page title={t('team.title')} intro={t('team.intro')}>
      <noscript>{t('team.needsScript')}</noscript>
      <div className={styles.arriving}>{isHydrated ? <Team /> : <CounselorCardShapes label={t('team.loading')} />}</div>
      <p className={styles.join}>
        <LoneLink to={paths.counselorRequirements}>{t('team.join')}</LoneLink>
      </p>
    </Page>
  );
}

function Team() {
  const { t } = useTranslation(['about', 'counselors']);
  const { language } = useLanguage();
  const { zone } = useZone();
  const { sought, change, clear } = useSought(zone);
  const team = useTeam(sought, language, zone);
  switch (team.status) {
    case 'loading':
      return <CounselorCardShapes label={t('team.loading')} />;
    case 'failed':
      return <Failure title={t('team.failed')} problem={team.error} again={team.retry} />;
    case 'loaded':
      if (team.count === 0)
        return (
          <Notice kind="info" title={t('team.empty.title')}>
            {t('team.empty.text')}
          </Notice>
        );
      return (
        <div className={styles.choosing}>
          <TeamFilters sought={sought} change={change} zone={zone} />
          {team.suited === null ? (
            <CounselorCardShapes label={t('team.loading')} />
          ) : (
            <Suited key={JSON.stringify(sought)} suited={team.suited} zone={zone} onClear={clear} />
          )}
        </div>
      );
  }
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

/** Who suits, so many at once. */
function Suited({ suited, zone, onClear }: { suited: readonly FreeCounselor[]; zone: string; onClear: () => void }) {
  const { t } = useTranslation(['counselors', 'about']);
  const { language } = useLanguage();
  const [most, setMost] = useState<number>(LIMITS.TEAM_SHOWN);
  const shown = suited.slice(0, most);
  const list = useFirstNew(shown.length);
  if (suited.length === 0)
    return (
      <Notice
        kind="info"
        title={t('none.title')}
        action={
          <Button variant="secondary" onClick={onClear}>
            {t('none.clear')}
          </Button>
        }
      >
        {t('none.text')}
      </Notice>
    );
  return (
    <>
      <p className={styles.count}>
        <Announced as="span">{t('found', { count: suited.length })}</Announced>
        {shown.some(({ first }) => first !== null) && (
          <span>{t('zone', { zone: zoneName(language, zone, serverNow()) })}</span>
        )}
      </p>
      <CounselorCards ref={list}>
        {shown.map((one) => (
          <li key={one.counselor.uid} tabIndex={-1} aria-label={one.counselor.name}>
            <CounselorToBook {...one} heading="h2" zone={zone} whole />
          </li>
        ))}
      </CounselorCards>
      {shown.length < suited.length && (
        <div className={styles.more}>
          <Button
            variant="secondary"
            onClick={() => {
              setMost(most + LIMITS.TEAM_SHOWN);
            }}
          >
            {t('about:team.more')}
          </Button>
        </div>
      )}
    </>
  );
}
