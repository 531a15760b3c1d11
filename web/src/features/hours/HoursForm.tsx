import { type SubmitEvent, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HoursPayload } from '../../backend/ports';
import type { MemberCore } from '../../core/member';
import { type Hours, WAYS, WHOM } from '../../core/generated/tables';
import { useLanguage } from '../../i18n/useLanguage';
import { deviceZone, zoneName } from '../../i18n/zones';
import type { OwnHours } from '../../state/hours/queries';
import { type RegularHour, lostHours } from '../../state/hours/regulars';
import { type HoursForm as Form, useHoursForm } from '../../state/hours/useHoursForm';
import { useAhead } from '../../state/hours/useOwnHours';
import { Button } from '../../ui/Button';
import { CheckboxGroup } from '../../ui/fields/CheckboxGroup';
import { Sheet } from '../../ui/Sheet';
import { AwayFields, NextAbsence } from './AwayFields';
import { Elsewhere } from './Elsewhere';
import { FeedFold } from './FeedFold';
import { Fold } from './Fold';
import styles from './hours.module.css';
import { OfferLine, Outcome } from './Offered';
import { Preview } from './Preview';
import { LosesRegulars, RegularsOfDay } from './Regulars';
import { WaitingPeople } from './WaitingPeople';
import { WeekFields } from './WeekFields';
import { ZoneField } from './ZoneField';
import { paths } from '../../config/paths';
import { LoneLink } from '../../ui/LoneLink';
import { Notice } from '../../ui/Notice';
import { VisuallyHidden } from '../../ui/VisuallyHidden';

export interface HoursFormProps {
  uid: string;
  core: MemberCore;
  /** Null if none are stored yet. */
  hours: Hours | null;
  profile: OwnHours['profile'];
}

const WRONG = '[aria-invalid="true"], [data-wrong]';

/**
 * The form of the hours: the week, rarely changed fields folded below it, and Save always in view. An error appears next to its field at
 * once, and Save leads to the first one.
 */
export function HoursForm({ uid, core, hours, profile }: HoursFormProps) {
  const { t } = useTranslation('hours');
  const { language } = useLanguage();
  const canOffer = profile.verified && profile.languages.length > 0;
  const form = useHoursForm({ core, hours, canOffer });
  const element = useRef<HTMLFormElement>(null);
  const { typed, change, problems, offer, elsewhere, now } = form;
  // The preview takes long to render, so a press is answered before it follows.
  const previewed = useDeferredValue(
    useMemo(() => ({ typed, hasProblems: problems.length > 0 }), [typed, problems.length]),
  );
  const isComplete = typed.ways.length > 0 && typed.whom.length > 0;
  const findLost = useFindLost(uid, core, form);
  /** What the question before a save is about; empty if nothing is asked. */
  const [lost, setLost] = useState<readonly RegularHour[]>([]);
  const isSaving = offer.status === 'working' && offer.isSaving;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (problems.length === 0 && isComplete) {
      const found = findLost();
      setLost(found);
      if (found.length === 0) void form.save();
      return;
    }
    const wrong = element.current?.querySelector<HTMLElement>(WRONG);
    const fold = wrong?.closest('details');
    if (fold) fold.open = true;
    wrong?.focus();
  };
  const noteOf = (day: number) =>
    hours !== null && <RegularsOfDay uid={uid} core={core} zone={typed.zone} now={now} day={day} />;
  const separator = t('elsewhere.separator');

  return (
    <form ref={element} className={styles.form} onSubmit={submit} noValidate>
      <NotOfferedYet profile={profile} />
      {form.stored !== null && <WaitingPeople uid={uid} zone={form.stored.zone} />}
      <Sheet className={styles.week}>
        <VisuallyHidden>
          <h2>{t('week.title')}</h2>
        </VisuallyHidden>
        <WeekFields week={typed.week} problems={problems} onChange={change} noteOf={noteOf} />
      </Sheet>
      <div className={styles.folds}>
        <Fold
          title={t('zone.title')}
          value={zoneName(language, typed.zone, now)}
          isOpen={typed.zone !== deviceZone()}
          isLate
        >
          <ZoneField uid={uid} now={now} zone={typed.zone} stored={form.stored?.zone ?? null} onChange={change} />
        </Fold>
        <Fold title={t('away.title')} value={<NextAbsence away={typed.away} />}>
          <AwayFields core={core} typed={typed} now={now} problems={problems} onChange={change} />
        </Fold>
        <Fold
          title={t('how.title')}
          value={[
            typed.ways.map((way) => t(`ways.${way}`)).join(separator),
            ...typed.whom.map((one) => t(`whom.${one}`)),
          ].join(' · ')}
        >
          <HowFields typed={typed} onChange={change} />
        </Fold>
        <Fold title={t('preview.title')} isLate>
          <Preview core={core} now={now} {...previewed} />
        </Fold>
        {form.stored !== null && <FeedFold uid={uid} verified={profile.verified} />}
      </div>
      <div className={styles.outcome}>
        <Outcome offer={offer} zone={typed.zone} onAgain={form.offerAgain} />
        {elsewhere !== null && <Elsewhere elsewhere={elsewhere} typed={typed} now={now} onChange={change} />}
      </div>
      <LosesRegulars
        lost={lost}
        onSave={() => {
          setLost([]);
          void form.save();
        }}
        onClose={() => {
          setLost([]);
        }}
      />
      <div className={styles.end}>
        <OfferLine offer={offer} zone={typed.zone} />
        <Button type="submit" busy={isSaving} busyLabel={t('saving')}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}

/** Finds the hours of regular clients that a save would take away. The sessions are read once days or zone differ from the stored ones. */
function useFindLost(uid: string, core: MemberCore, { typed, stored, now }: Form): () => readonly RegularHour[] {
  const isChanged = stored !== null && (stored.zone !== typed.zone || stored.week.join() !== typed.week.join());
  const { found: ahead } = useAhead(uid, now, isChanged);
  return () => (isChanged && ahead !== null ? lostHours(core, ahead, { stored, typed }, now) : []);
}

/** Says why no times can be offered yet, and links to the remedy; nothing once times are offered. */
function NotOfferedYet({ profile: { verified, languages } }: { profile: OwnHours['profile'] }) {
  const { t } = useTranslation('hours');
  return (
    <>
      {!verified && (
        <Notice kind="info" title={t('unverified.title')}>
          {t('unverified.text')}
        </Notice>
      )}
      {languages.length === 0 && (
        <Notice
          kind="warning"
          title={t('noLanguages.title')}
          action={<LoneLink to={`${paths.counselorEditInfo}?part=details`}>{t('noLanguages.profile')}</LoneLink>}
        >
          {t('noLanguages.text')}
        </Notice>
      )}
    </>
  );
}

interface HowFieldsProps {
  typed: HoursPayload;
  onChange: (changes: Partial<Pick<HoursPayload, 'ways' | 'whom'>>) => void;
}

/** The formats in which a counselor talks, and for whom the times are. */
function HowFields({ typed, onChange }: HowFieldsProps) {
  const { t } = useTranslation('hours');
  return (
    <>
      <CheckboxGroup
        legend={t('how.ways')}
        name="ways"
        options={WAYS.map((value) => ({ value, label: t(`ways.${value}`) }))}
        values={typed.ways}
        error={typed.ways.length === 0 ? t('how.missing') : undefined}
        onChange={(values) => {
          onChange({ ways: WAYS.filter((way) => values.includes(way)) });
        }}
      />
      <CheckboxGroup
        legend={t('how.whom')}
        name="whom"
        options={WHOM.map((value) => ({ value, label: t(`whom.${value}`) }))}
        values={typed.whom}
        hint={t('how.childHint')}
        error={typed.whom.length === 0 ? t('how.missing') : undefined}
        onChange={(values) => {
          onChange({ whom: WHOM.filter((one) => values.includes(one)) });
        }}
      />
    </>
  );
}
