import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BackendErrorCode, codeOf } from '../../backend/errors';
import { paths } from '../../config/paths';
import { useErrorWords } from '../../i18n/useErrorWords';
import { useAppDispatch } from '../../state/hooks';
import { giveConsent } from '../../state/user/thunks';
import { Button } from '../../ui/Button';
import { CheckboxField } from '../../ui/fields/CheckboxField';
import { LoneLink } from '../../ui/LoneLink';
import { Notice } from '../../ui/Notice';
import { Page } from '../../ui/Page';
import styles from './booking.module.css';
import { Safety } from './Safety';

/** What the patient agrees to, in the order on screen. */
const AGREEMENTS = ['agree', 'adult'] as const;
type Agreement = (typeof AGREEMENTS)[number];

const POINTS = ['point1', 'point2', 'point3'] as const;

/**
 * Before step 1 (decisions, section 2): the patient agrees, once, to the storing of answers about health, and is 18 or asks as a guardian. Nothing is
 * ticked beforehand; without both, the questionnaire does not begin and the store takes no request.
 */
export function Consent({ onGiven }: { onGiven: () => void }) {
  const { t } = useTranslation('booking');
  const words = useErrorWords();
  const dispatch = useAppDispatch();
  const boxes = useRef<Partial<Record<Agreement, HTMLInputElement | null>>>({});
  const [ticked, setTicked] = useState<Record<Agreement, boolean>>({ agree: false, adult: false });
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<BackendErrorCode | null>(null);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setAsked(true);
    const missing = AGREEMENTS.find((agreement) => !ticked[agreement]);
    if (missing !== undefined) {
      boxes.current[missing]?.focus();
      return;
    }
    void give();
  };

  const give = async () => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await dispatch(giveConsent()).unwrap();
      onGiven();
    } catch (thrown) {
      setProblem(codeOf(thrown));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Page title={t('consent.title')} intro={t('consent.intro')} narrow>
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
          {AGREEMENTS.map((agreement) => (
            <CheckboxField
              key={agreement}
              ref={(box) => {
                boxes.current[agreement] = box;
              }}
              name={agreement}
              label={t(`consent.${agreement}`)}
              checked={ticked[agreement]}
              error={asked && !ticked[agreement] ? t(`consent.${agreement}Missing`) : undefined}
              onChange={(event) => {
                const { checked } = event.target;
                setTicked((before) => ({ ...before, [agreement]: checked }));
              }}
            />
          ))}
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
