import { type SubmitEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { MemberCore } from '../../core/member';
import { type Hours, WAYS, WHOM } from '../../core/generated/tables';
import type { OwnHours } from '../../state/hours/queries';
import { useHoursForm } from '../../state/hours/useHoursForm';
import { Button } from '../../ui/Button';
import { Sheet } from '../../ui/Sheet';
import { CheckboxGroup } from '../../ui/fields/CheckboxGroup';
import { AwayFields } from './AwayFields';
import { Elsewhere } from './Elsewhere';
import { FillWeek } from './FillWeek';
import styles from './hours.module.css';
import { Offered } from './Offered';
import { Preview } from './Preview';
import { WeekFields } from './WeekFields';
import { ZoneField } from './ZoneField';
import { paths } from '../../config/paths';
import { LoneLink } from '../../ui/LoneLink';
import { Notice } from '../../ui/Notice';

export interface HoursFormProps {
  uid: string;
  core: MemberCore;
  /** Null where none are stored yet. */
  hours: Hours | null;
  profile: OwnHours['profile'];
}

const WRONG = '[aria-invalid="true"], [data-wrong]';

/** The form of the hours. What is wrong is told beside it while it is typed; saving leads to the first of it. */
export function HoursForm({ uid, core, hours, profile }: HoursFormProps) {
  const { t } = useTranslation('hours');
  const canOffer = profile.verified && profile.languages.length > 0;
  const form = useHoursForm({ core, hours, canOffer });
  const element = useRef<HTMLFormElement>(null);
  const { typed, change, problems, offer, elsewhere, now } = form;
  const isComplete = typed.ways.length > 0 && typed.whom.length > 0;
  const isSaving = offer.status === 'working' && offer.isSaving;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (problems.length === 0 && isComplete) void form.save();
    else element.current?.querySelector<HTMLElement>(WRONG)?.focus();
  };

  return (
    <form ref={element} className={styles.form} onSubmit={submit} noValidate>
      <NotOfferedYet profile={profile} />
      <Sheet>
        <h2>{t('zone.title')}</h2>
        <ZoneField uid={uid} now={now} zone={typed.zone} stored={form.stored?.zone ?? null} onChange={change} />
      </Sheet>
      <Sheet>
        <h2>{t('week.title')}</h2>
        <p className={styles.quiet}>{t('week.hint')}</p>
        <FillWeek week={typed.week} onChange={change} />
        <WeekFields week={typed.week} problems={problems} onChange={change} />
      </Sheet>
      <Sheet>
        <h2>{t('away.title')}</h2>
        <AwayFields core={core} typed={typed} now={now} problems={problems} onChange={change} />
      </Sheet>
      <Sheet>
        <h2>{t('how.title')}</h2>
        <CheckboxGroup
          legend={t('how.ways')}
          name="ways"
          options={WAYS.map((value) => ({ value, label: t(`ways.${value}`) }))}
          values={typed.ways}
          error={typed.ways.length === 0 ? t('how.missing') : undefined}
          onChange={(values) => {
            change({ ways: WAYS.filter((way) => values.includes(way)) });
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
            change({ whom: WHOM.filter((one) => values.includes(one)) });
          }}
        />
      </Sheet>
      <Sheet>
        <h2>{t('preview.title')}</h2>
        <Preview core={core} typed={typed} now={now} hasProblems={problems.length > 0} />
      </Sheet>
      <div className={styles.outcome}>
        <Offered offer={offer} zone={typed.zone} onAgain={form.offerAgain} />
        {elsewhere !== null && <Elsewhere elsewhere={elsewhere} typed={typed} now={now} onChange={change} />}
      </div>
      <Button type="submit" busy={isSaving} busyLabel={t('saving')} className={styles.save}>
        {t('save')}
      </Button>
    </form>
  );
}

/** Why nothing can be offered yet, and what leads on; nothing where times are offered. */
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
          action={<LoneLink to={paths.counselorEditInfo}>{t('noLanguages.profile')}</LoneLink>}
        >
          {t('noLanguages.text')}
        </Notice>
      )}
    </>
  );
}
