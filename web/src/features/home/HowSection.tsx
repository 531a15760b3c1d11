import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../config/paths';
import { FREE_UNTIL_HOURS, SESSION_MINUTES } from '../../core/generated/limits';
import { cx } from '../../ui/cx';
import { Picture } from '../../ui/Picture';
import { Step, Steps } from '../../ui/Steps';
import styles from './HowSection.module.css';
import shared from './home.module.css';

/** The steps, each with a small picture of its screen, whose content is invented. */
const STEPS = [
  { step: 'choose', Miniature: Choosing },
  { step: 'talk', Miniature: Talking },
  { step: 'again', Miniature: Again },
] as const;
const QUESTIONS = ['ticket', 'pay', 'read', 'fit'] as const;

/**
 * How Aram works: three steps with pictures of their screens, and the four most common questions, which the browser unfolds by itself. The
 * answers must stay true to the code: `core-wasm/domain/src/sessions`, docs/screens.md#tickets.
 */
export function HowSection() {
  const { t } = useTranslation('how');
  const numbers = { minutes: SESSION_MINUTES, hours: FREE_UNTIL_HOURS };
  return (
    <section className={shared.section}>
      <div className={shared.head}>
        <h2>{t('title')}</h2>
      </div>
      <Steps across>
        {STEPS.map(({ step, Miniature }) => (
          <Step
            key={step}
            title={t(`steps.${step}.title`)}
            text={t(`steps.${step}.text`, numbers)}
            picture={
              <div className={styles.miniature} aria-hidden="true">
                <Miniature />
              </div>
            }
          />
        ))}
      </Steps>
      <div className={styles.questions}>
        <h3>{t('questions.title')}</h3>
        {QUESTIONS.map((question) => (
          // A question that the visitor unfolds before the code is loaded stays open.
          <details key={question} suppressHydrationWarning>
            <summary>{t(`questions.${question}.question`)}</summary>
            <p>{t(`questions.${question}.answer`, numbers)}</p>
          </details>
        ))}
        <p className={styles.more}>
          <Link to={paths.terms}>{t('more.terms')}</Link>
          <Link to={paths.privacy}>{t('more.privacy')}</Link>
        </p>
      </div>
    </section>
  );
}

/** A counselor's available times, and a question of the questionnaire. */
function Choosing() {
  const { t } = useTranslation('how');
  return (
    <>
      <div className={styles.sheet}>
        <b>{t('shown.counselor')}</b>
        <span className={styles.quiet}>{t('shown.languages')}</span>
        <div className={styles.row}>
          <span className={styles.pill}>{t('shown.times.t1')}</span>
          <span className={cx(styles.pill, styles.chosen)}>{t('shown.times.t2')}</span>
          <span className={styles.pill}>{t('shown.times.t3')}</span>
        </div>
      </div>
      <div className={styles.sheet}>
        <b>{t('shown.question')}</b>
        <div className={styles.row}>
          <span className={styles.pill}>{t('shown.answers.a1')}</span>
          <span className={styles.pill}>{t('shown.answers.a2')}</span>
        </div>
      </div>
    </>
  );
}

/** A written conversation of counselor and client. */
function Talking() {
  const { t } = useTranslation('how');
  return (
    <>
      <div className={styles.said}>
        <Picture name="portraits/juniper" alt="" width={56} height={56} />
        <span className={styles.sheet}>{t('shown.asks')}</span>
      </div>
      <div className={styles.said}>
        <Picture name="portraits/cedar" alt="" width={56} height={56} />
        <span className={styles.sheet}>{t('shown.says')}</span>
      </div>
    </>
  );
}

/** A completed session, and a link to the next. */
function Again() {
  const { t } = useTranslation('how');
  return (
    <div className={styles.sheet}>
      <b>{t('shown.counselor')}</b>
      <span className={styles.quiet}>{t('shown.state')}</span>
      <div className={styles.row}>
        <span className={cx(styles.pill, styles.chosen)}>{t('shown.again')}</span>
      </div>
    </div>
  );
}
