import BadgeCheck from 'lucide-react/icons/badge-check';
import CalendarHeart from 'lucide-react/icons/calendar-heart';
import Ear from 'lucide-react/icons/ear';
import Languages from 'lucide-react/icons/languages';
import MessagesSquare from 'lucide-react/icons/messages-square';
import ShieldCheck from 'lucide-react/icons/shield-check';
import UserRound from 'lucide-react/icons/user-round';
import { useTranslation } from 'react-i18next';
import { paths } from '../../config/paths';
import { ButtonLink } from '../../ui/Button';
import { Page } from '../../ui/Page';
import { Picture } from '../../ui/Picture';
import { Step, Steps } from '../../ui/Steps';
import styles from './recruiting.module.css';

const ASKED = [
  { key: 'license', Icon: BadgeCheck },
  { key: 'experience', Icon: Ear },
  { key: 'language', Icon: Languages },
  { key: 'care', Icon: ShieldCheck },
] as const;

const OFFERED = [
  { key: 'profile', Icon: UserRound },
  { key: 'arranged', Icon: CalendarHeart },
  { key: 'way', Icon: MessagesSquare },
] as const;

const REVIEW = ['step1', 'step2', 'step3'] as const;

/** Says what Aram expects from counselors and what they get. "Get started" leads to `/CounselorSignup`. */
export default function CounselorRequirementsPage() {
  const { t } = useTranslation('recruiting');
  return (
    <Page title={t('page.title')} intro={t('page.intro')}>
      <div className={styles.opening}>
        <div className={styles.start}>
          <ButtonLink to={paths.counselorSignup} variant="yellow">
            {t('page.start')}
          </ButtonLink>
          <p className="quiet">{t('page.startHint')}</p>
        </div>
        <Picture className={styles.picture} name="counselors" alt="" width={480} height={400} data-mirror="" eager />
      </div>

      <section className={styles.section}>
        <h2>{t('page.ask.title')}</h2>
        <ul role="list" className={styles.tiles}>
          {ASKED.map(({ key, Icon }) => (
            <li key={key} className={styles.tile}>
              <Icon size={28} aria-hidden="true" />
              <h3>{t(`page.ask.${key}.title`)}</h3>
              <p>{t(`page.ask.${key}.text`)}</p>
            </li>
          ))}
        </ul>
      </section>

      <div className={styles.columns}>
        <section className={styles.section}>
          <h2>{t('page.get.title')}</h2>
          <ul role="list" className={styles.points}>
            {OFFERED.map(({ key, Icon }) => (
              <li key={key}>
                <Icon size={28} aria-hidden="true" />
                <div>
                  <h3>{t(`page.get.${key}.title`)}</h3>
                  <p>{t(`page.get.${key}.text`)}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>

        <section className={styles.section}>
          <h2>{t('page.review.title')}</h2>
          <Steps>
            {REVIEW.map((step) => (
              <Step key={step} title={t(`page.review.${step}.title`)} text={t(`page.review.${step}.text`)} />
            ))}
          </Steps>
          <ButtonLink to={paths.counselorSignup} variant="yellow" className={styles.last}>
            {t('page.start')}
          </ButtonLink>
        </section>
      </div>
    </Page>
  );
}
