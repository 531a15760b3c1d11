import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { codeOf } from '../../../backend/errors';
import type { Slot } from '../../../core/generated/tables';
import { paths } from '../../../config/paths';
import { usePatient } from '../../../state/account/useProfile';
import { readSlotName, slotName } from '../../../state/sessions/finding';
import { keptSeries, triesOf } from '../../../state/sessions/kept';
import { ButtonLink } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { Page } from '../../../ui/Page';
import { Skeleton } from '../../../ui/Skeleton';
import { Consent, type ConsentProps } from '../../consent/Consent';
import { useFocusOnTitle } from '../../consent/useFocusOnTitle';
import { asksToAgree } from '../../shared/booking/agree';
import { BookForm } from '../../shared/booking/BookForm';
import { FindSeries } from '../../shared/booking/FindSeries';
import { FindTry } from '../../shared/booking/FindTry';
import { LogInFirst } from '../../shared/booking/LogInFirst';
import { TimeTaken } from '../../shared/booking/TimeTaken';
import { useCheckedTime } from '../../shared/booking/useCheckedTime';
import { type Asked, type Changes, type Choice, useChoice } from '../../shared/booking/useChoice';
import { WhoBooks } from '../../shared/booking/WhoBooks';
import { Failure } from '../../shared/Failure';
import { findPath } from '../../shared/finding/wanted';
import { useIsHydrated } from '../../shared/useIsHydrated';
import { useQuery } from '../../shared/useQuery';
import page from '../../shared/finding/page.module.css';
import { ZoneLine } from './ZoneLine';

/** `/sessions/check?slot=…`: one time, checked before it is booked, for visitors too. */
export default function CheckPage() {
  const { t } = useTranslation('finding');
  const [query] = useQuery();
  const isHydrated = useIsHydrated();
  const slot = readSlotName(query.get('slot'));
  if (isHydrated && slot !== null) return <CheckTime key={query.get('slot')} {...slot} />;
  return (
    <Page title={t('check.title')} narrow>
      {isHydrated ? (
        <Notice kind="info" action={<ButtonLink to={paths.sessionsNew}>{t('title')}</ButtonLink>}>
          {t('check.noTime')}
        </Notice>
      ) : (
        <Skeleton label={t('loading')} lines={6} />
      )}
    </Page>
  );
}

function CheckTime(asked: Pick<Slot, 'counselor' | 'hour'>) {
  const { t } = useTranslation('finding');
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  const { time, isGone, error, isFetching, refetch } = useCheckedTime(asked, null, search);
  const { choice, choose } = useChoiceInRoute(time?.slot ?? null);
  const [agreement, setAgreement] = useState<'none' | 'asked' | 'given' | 'notNow'>(
    asksToAgree(state) ? 'asked' : 'none',
  );
  const navigate = useNavigate();
  const ended = (as: 'given' | 'notNow') => {
    setAgreement(as);
    // A reload doesn't ask again for what was answered.
    if (asksToAgree(state)) void navigate({ search }, { replace: true, state: null });
  };
  const title = useFocusOnTitle(agreement === 'given' || agreement === 'notNow');

  if (time !== null && agreement === 'asked') {
    return (
      <WhoBooks visitor={<LogInFirst />}>
        {() => (
          <ConsentFirst
            onGiven={() => {
              ended('given');
            }}
            onNotNow={() => {
              ended('notNow');
            }}
          />
        )}
      </WhoBooks>
    );
  }
  // The page stays the same while the time loads and afterwards, because its title has the focus after the arrival.
  return (
    <Page title={t('check.title')} narrow titleRef={title} className={page.page}>
      {time === null ? (
        <Unread
          isGone={isGone}
          slot={slotName(asked)}
          problem={isFetching ? null : (error ?? null)}
          onAgain={refetch}
        />
      ) : (
        <>
          <BookForm
            time={time}
            isGone={isGone}
            reload={async () => {
              await refetch();
            }}
            choice={choice}
            onChoose={choose}
            onAgree={() => {
              setAgreement('asked');
            }}
            another={<AnotherTime />}
            back={pathname + search}
          />
          <ZoneLine />
        </>
      )}
    </Page>
  );
}

interface UnreadProps {
  isGone: boolean;
  slot: string;
  /** Why it could not be loaded. */
  problem: unknown;
  onAgain: () => unknown;
}

/** Replaces the time while it loads, when it could not be loaded, or when it is gone. */
function Unread({ isGone, slot, problem, onAgain }: UnreadProps) {
  const { t } = useTranslation('finding');
  if (isGone) {
    const series = keptSeries(slot);
    if (series !== null) {
      return (
        <WhoBooks visitor={<LogInFirst />}>
          {(patient) => <FindSeries patient={patient} series={series} another={<AnotherTime />} />}
        </WhoBooks>
      );
    }
    return triesOf(slot).length > 0 ? (
      <WhoBooks visitor={<LogInFirst />}>{() => <FindTry slot={slot} another={<AnotherTime />} />}</WhoBooks>
    ) : (
      <TimeTaken focused={false} another={<AnotherTime />} />
    );
  }
  if (problem === null) return <Skeleton label={t('loading')} lines={6} />;
  return <Failure title={t('check.failed')} problem={codeOf(problem)} again={onAgain} />;
}

/** Requires the consent to what is stored about sessions before a first session. */
function ConsentFirst({ onGiven, onNotNow }: Pick<ConsentProps, 'onGiven' | 'onNotNow'>) {
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

/** The choice for a time, kept in the URL, so that it survives a login or the purchase of a ticket. */
function useChoiceInRoute(slot: Pick<Slot, 'languages' | 'ways'> | null): {
  choice: Choice;
  choose: (changes: Changes) => void;
} {
  const [query, setQuery] = useQuery();
  // The URL follows a moment later, but the choice shows at once.
  const [chosen, setChosen] = useState<Asked>({});
  const asked = (key: keyof Asked) => chosen[key] ?? query.get(key);
  return {
    choice: useChoice(slot, {
      language: asked('language'),
      way: asked('way'),
      whom: asked('whom'),
      every: asked('every'),
      count: asked('count'),
    }),
    choose: (changes) => {
      setChosen((before) => ({ ...before, ...changes }));
      setQuery(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [key, value] of Object.entries(changes)) {
            if (value === '') after.delete(key);
            else after.set(key, value);
          }
          return after;
        },
        { replace: true },
      );
    },
  };
}

/** A link back to the times, with the same filters. */
function AnotherTime() {
  const { t } = useTranslation('finding');
  const [query] = useQuery();
  const to = findPath({ language: query.get('language'), way: query.get('way'), whom: query.get('whom') });
  return <ButtonLink to={to}>{t('check.another')}</ButtonLink>;
}
