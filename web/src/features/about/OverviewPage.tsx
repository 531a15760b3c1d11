import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../config/paths';
import { responsible } from '../../config/responsible';
import { SESSION_MINUTES } from '../../core/generated/limits';
import { ButtonLink } from '../../ui/Button';
import { Page } from '../../ui/Page';
import { Picture } from '../../ui/Picture';
import { Step, Steps } from '../../ui/Steps';
import styles from './about.module.css';

const STEPS = ['choose', 'talk', 'again'] as const;
const LIMITS = ['emergency', 'charge', 'sessions'] as const;

/** Says what Aram is, who runs it, how it works in three steps, and what it doesn't do (`docs/screens.md#about`). */
export default function OverviewPage() {
  const { t } = useTranslation(['about', 'how']);
  return (
    <Page title={t('overview.title')} intro={t('overview.intro')}>
      <div className={styles.overview}>
        <div className={styles.story}>
          <Picture name="about" alt="" width={640} height={480} eager />
          <div className={styles.stack}>
            <h2>{t('overview.who.title')}</h2>
            <p>{t('overview.who.p1')}</p>
            <p>{t('overview.who.p2')}</p>
            <h3>{t('overview.runs.title')}</h3>
            {responsible() === '' ? (
              <p>{t('overview.runs.none')}</p>
            ) : (
              <div>
                <p>{t('overview.runs.text')}</p>
                <address>
                  <bdi>{responsible()}</bdi>
                </address>
              </div>
            )}
          </div>
        </div>
        <section className={styles.stack} aria-labelledby="how">
          <h2 id="how">{t('how:title')}</h2>
          <Steps across>
            {STEPS.map((step) => (
              <Step
                key={step}
                title={t(`how:steps.${step}.title`)}
                text={t(`how:steps.${step}.text`, { minutes: SESSION_MINUTES })}
              />
            ))}
          </Steps>
        </section>
        <section className={styles.limits} aria-labelledby="limits">
          <h2 id="limits">{t('overview.limits.title')}</h2>
          <dl>
            {LIMITS.map((limit) => (
              <div key={limit}>
                <dt>{t(`overview.limits.${limit}.title`)}</dt>
                <dd>{t(`overview.limits.${limit}.text`)}</dd>
              </div>
            ))}
          </dl>
        </section>
        <p className={styles.onward}>
          <ButtonLink to={paths.booking}>{t('overview.start')}</ButtonLink>
          <Link to={paths.privacy}>{t('overview.privacy')}</Link>
        </p>
      </div>
    </Page>
  );
}
