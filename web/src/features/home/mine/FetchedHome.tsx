import { lazy, type ReactElement } from 'react';
import { getI18n, useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../config/paths';
import { useLanguage } from '../../../i18n/useLanguage';
import { ButtonLink } from '../../../ui/Button';
import { LoneLink } from '../../../ui/LoneLink';
import { BlogsSection } from '../BlogsSection';
import shared from '../home.module.css';
import { TicketsSection } from '../TicketsSection';
import styles from './further.module.css';

export interface OwnHomeProps {
  isCounselor: boolean;
  /** The visitor's home, shown if the code or the text of the person's own home can't be loaded. */
  instead: ReactElement;
}

const Own = lazy(async () => {
  try {
    const [{ withWords }] = await Promise.all([import('./MyHome'), getI18n().loadNamespaces('mine')]);
    const { default: MyHome } = await withWords();
    return {
      default: ({ isCounselor }: OwnHomeProps) => (
        <>
          <MyHome />
          <Further isCounselor={isCounselor} />
        </>
      ),
    };
  } catch {
    return { default: ({ instead }: OwnHomeProps) => instead };
  }
});

/** Knows the files of `MyHome`. Their names alone would be a third of what home loads for it, and visitors don't need them. */
export default function FetchedHome(props: OwnHomeProps): ReactElement {
  return <Own {...props} />;
}

/** The promo's title and text for patients. */
const PROMO = ['home.promo.title', 'home.promo.text'] as const;

const WAYS = ['voice', 'chat', 'video'] as const;

/**
 * The sections of a visitor's home for a signed-in person: in the same order, in a few lines each, after their own matters. A counselor
 * reads other words next to the button to the sessions, books and buys nothing, and isn't invited to become one; a patient reads that invitation in one line at the end.
 */
function Further({ isCounselor }: { isCounselor: boolean }) {
  const { t } = useTranslation(['translation', 'mine']);
  const { language } = useLanguage();
  const [to, words] = isCounselor ? ([paths.sessions, 'sessions'] as const) : ([paths.booking, 'book'] as const);
  const hero = t(isCounselor ? 'mine:counselor.hero.text' : 'home.hero.text');
  const promo = isCounselor ? (['mine:counselor.promo.title', 'mine:counselor.promo.text'] as const) : PROMO;
  const times = !isCounselor && <LoneLink to={paths.sessionsNew}>{t('home.seeTimes')}</LoneLink>;
  return (
    <div className={styles.further}>
      <section className={styles.section}>
        <div className={styles.line}>
          <p>{hero}</p>
          <ButtonLink to={to}>{t(`home.${words}`)}</ButtonLink>
          {times}
        </div>
      </section>
      <section className={styles.section}>
        <div className={styles.promo}>
          <div>
            <h2>{t(promo[0])}</h2>
            <p>{t(promo[1])}</p>
          </div>
          <ButtonLink to={to} variant="ink">
            {t(`home.${words}`)}
          </ButtonLink>
          {times}
        </div>
      </section>
      <section className={styles.section}>
        <h2>{t('home.communication.title')}</h2>
        <ul role="list" className={styles.ways}>
          {WAYS.map((way) => (
            <li key={way}>
              <h3>{t(`home.communication.${way}.title`)}</h3>
              <p>{t(`home.communication.${way}.text`)}</p>
            </li>
          ))}
        </ul>
      </section>
      <div className={styles.shared}>
        {/* Its text is loaded with the language. */}
        <BlogsSection key={language} />
        {!isCounselor && <TicketsSection signedIn />}
      </div>
      {!isCounselor && (
        <p className={shared.section}>
          <span>{t('home.counselor.title')}</span>{' '}
          <Link to={paths.counselorRequirements}>{t('home.counselor.action')}</Link>
        </p>
      )}
    </div>
  );
}
