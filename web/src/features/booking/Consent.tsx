import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BackendErrorCode, codeOf } from '../../backend/errors';
import { paths } from '../../config/paths';
import { CONSENT_AS, type ConsentAs } from '../../core/generated/tables';
import { useErrorWords } from '../../i18n/useErrorWords';
import { useAppDispatch } from '../../state/hooks';
import { giveConsent } from '../../state/user/thunks';
import { Button } from '../../ui/Button';
import { CheckboxField } from '../../ui/fields/CheckboxField';
import { RadioGroup } from '../../ui/fields/RadioGroup';
import { LoneLink } from '../../ui/LoneLink';
import { Notice } from '../../ui/Notice';
import { Page } from '../../ui/Page';
import { useCore } from '../account/useCore';
import styles from './booking.module.css';
import { Safety } from './Safety';
import { UnderAge } from './UnderAge';
import { useFocusOnTitle } from './useFocusOnTitle';

const POINTS = ['point1', 'point2', 'point3', 'point4'] as const;

export interface ConsentProps {
  /** The patient's birthday as stored; "" where the record has none. */
  birthday: string;
  /** Something else stood here a moment ago, and had the focus. */
  takesFocus: boolean;
  onGiven: () => void;
}

/**
 * Before step 1: the patient agrees, once, to the storing of answers about health, and is 18 or asks as a guardian. Nothing is
 * chosen beforehand; without both, the questionnaire does not begin and the store takes no request.
 */
export function Consent({ birthday, takesFocus, onGiven }: ConsentProps) {
  const { t } = useTranslation('booking');
  const words = useErrorWords();
  const dispatch = useAppDispatch();
  const { core } = useCore();
  const title = useFocusOnTitle(takesFocus);
  const firstChoice = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const [as, setAs] = useState<ConsentAs | null>(null);
  const [agreed, setAgreed] = useState(false);
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<BackendErrorCode | null>(null);
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
      setProblem(codeOf(thrown));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Page title={t('consent.title')} intro={t('consent.intro')} narrow titleRef={title}>
      <form className={styles.sheet} onSubmit={submit} noValidate>
        <div className={styles.points}>
          <p>{t('consent.what')}</p>
          <ul>
            {POINTS.map((point) => (
              <li key={point}>{t(`consent.${point}`)}</li>
            ))}
          </ul>
          <p>
            <LoneLink to={paths.privacy}>{t('consent.privacy')}</LoneLink>
          </p>
        </div>
        <div className={styles.boxes}>
          <RadioGroup
            ref={firstChoice}
            legend={t('consent.who')}
            name="as"
            options={CONSENT_AS.map((value) => ({ value, label: t(`consent.${value}`) }))}
            value={as ?? ''}
            error={isUnderAge ? t('consent.minor.error') : asked && as === null ? t('consent.asMissing') : undefined}
            onChange={(value) => {
              setAs(CONSENT_AS.find((one) => one === value) ?? null);
            }}
          />
          <div role="status">{isUnderAge && <UnderAge />}</div>
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
        </div>
        {problem !== null && (
          <Notice kind="error" title={t('consent.failed')}>
            {words(problem)}
          </Notice>
        )}
        <Button type="submit" busy={busy} busyLabel={t('consent.busy')}>
          {t('consent.start')}
        </Button>
      </form>
      <Safety />
    </Page>
  );
}
