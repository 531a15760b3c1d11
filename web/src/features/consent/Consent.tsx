import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BackendErrorCode, codeOf, mayHaveArrived } from '../../backend/errors';
import { paths } from '../../config/paths';
import { CONSENT_AS, type ConsentAs, LIMITS } from '../../core/generated/tables';
import { useAppDispatch } from '../../state/hooks';
import { giveConsent, withdrawConsent } from '../../state/consent/actions';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { Sheet } from '../../ui/Sheet';
import { Announced } from '../../ui/announcer/Announced';
import { CheckboxField } from '../../ui/fields/CheckboxField';
import { RadioGroup } from '../../ui/fields/RadioGroup';
import { LoneLink } from '../../ui/LoneLink';
import { Page } from '../../ui/Page';
import { publicCore, useCore } from '../../state/useCore';
import { SaveFailure } from '../shared/Failure';
import styles from './consent.module.css';
import { Points, PointsSince } from './Points';
import { Safety } from './Safety';
import { useFocusOnTitle } from './useFocusOnTitle';

export interface ConsentProps {
  /** The purpose of the consent: a request that begins or is sent, or a session. */
  asks: 'request' | 'send' | 'session';
  /** The version that the patient has agreed to; 0 for none. After an older one, the changed points come first. */
  given: number;
  /** The patient's birthday as stored; "" if the record has none. */
  birthday: string;
  /** This screen replaced another one that had the focus. */
  takesFocus: boolean;
  onGiven: () => void;
  /** Called when the patient declines. An older agreement stays, and still covers what its text said. */
  onNotNow: () => void;
}

/**
 * Shown before step 1 and before a first session is booked: the patient consents, once for each version of the text, to storing health
 * answers and sessions, and is 18 or asks as a guardian. Nothing is preselected. Without both, the store accepts no request or booking.
 */
export function Consent({ asks, given, birthday, takesFocus, onGiven, onNotNow }: ConsentProps) {
  const { t } = useTranslation(['booking', 'translation']);
  const dispatch = useAppDispatch();
  const { core } = useCore(publicCore);
  const title = useFocusOnTitle(takesFocus);
  const firstChoice = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const [as, setAs] = useState<ConsentAs | null>(null);
  const [agreed, setAgreed] = useState(false);
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<BackendErrorCode | null>(null);
  // The agreement is stored a moment before this screen closes. One that is withdrawn in another tab meanwhile no longer counts.
  const [first] = useState(given);
  const before = Math.min(first, given);
  /** The answer to an agreement got lost: it may be stored until its withdrawal is confirmed. */
  const [mayBeGiven, setMayBeGiven] = useState(false);
  /** The older agreement covers the purpose, so the patient may go on without the newest text. */
  const renews = before >= (asks === 'session' ? LIMITS.CONSENT_FOR_SESSIONS : LIMITS.CONSENT_FOR_REQUESTS);
  const isUnderAge = as !== null && core !== null && !core.mayConsent(as, birthday);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setAsked(true);
    if (as === null || isUnderAge) firstChoice.current?.focus();
    else if (!agreed) box.current?.focus();
    else void give(as);
  };

  const give = async (chosen: ConsentAs) => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await dispatch(giveConsent(chosen)).unwrap();
      onGiven();
    } catch (thrown) {
      const code = codeOf(thrown);
      if (mayHaveArrived(code)) setMayBeGiven(true);
      setProblem(code);
    } finally {
      setBusy(false);
    }
  };

  /** After a first agreement whose answer got lost, "not now" withdraws what may be stored. Nothing depends on it yet. */
  const leave = async (onward: () => void) => {
    if (before > 0 || !mayBeGiven) {
      onward();
      return;
    }
    setBusy(true);
    try {
      await dispatch(withdrawConsent()).unwrap();
      onward();
    } catch (thrown) {
      setProblem(codeOf(thrown));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Page
      title={t('consent.title')}
      intro={t(`consent.intro.${renews ? 'renew' : asks}`)}
      narrow
      titleRef={title}
      className={styles.page}
    >
      <Sheet as="form" lifted onSubmit={submit} noValidate className={styles.sheet}>
        {before === 0 ? <Points /> : <PointsSince given={before} />}
        <div>
          <RadioGroup
            ref={firstChoice}
            legend={t('consent.who')}
            name="as"
            look="chips"
            options={CONSENT_AS.map((value) => ({ value, label: t(`consent.${value}`) }))}
            value={as ?? ''}
            error={isUnderAge ? t('consent.minor.error') : asked && as === null ? t('consent.asMissing') : undefined}
            onChange={(value) => {
              setAs(CONSENT_AS.find((one) => one === value) ?? null);
            }}
          />
          <Announced>{isUnderAge && <UnderAge />}</Announced>
        </div>
        <CheckboxField
          ref={box}
          name="agree"
          label={t('consent.agree')}
          checked={agreed}
          error={asked && !agreed ? t('consent.agreeMissing') : undefined}
          onChange={(event) => {
            setAgreed(event.target.checked);
          }}
        />
        <SaveFailure
          title={mayBeGiven ? t('common.unsure', { ns: 'translation' }) : t('consent.failed')}
          problem={problem}
          busy={busy}
        />
        {asks === 'send' && !renews && <p>{t('consent.notNowClears')}</p>}
        <div className="buttons">
          <Button type="submit" busy={busy} busyLabel={t('consent.busy')}>
            {t(`consent.start.${asks}`)}
          </Button>
          <Button variant="secondary" disabled={busy} onClick={() => void leave(onNotNow)}>
            {t('consent.notNow')}
          </Button>
        </div>
      </Sheet>
      <p className={styles.privacy}>
        <LoneLink to={paths.privacy}>{t('consent.privacy')}</LoneLink>
      </p>
      <Safety />
    </Page>
  );
}

/** For a visitor under 18 by the record's birthday: reassures them, says who can send the request, and how to correct the date. */
function UnderAge() {
  const { t } = useTranslation('booking');
  return (
    <Notice
      kind="info"
      title={t('consent.minor.title')}
      action={
        <>
          <LoneLink to={`${paths.editPatientProfile}?part=details`}>{t('consent.minor.profile')}</LoneLink>
          <LoneLink to={paths.contact}>{t('consent.minor.contact')}</LoneLink>
        </>
      }
    >
      {t('consent.minor.text')}
    </Notice>
  );
}
