import { useTranslation } from 'react-i18next';
import { Picture } from '../../ui/Picture';
import styles from './CommunicationSection.module.css';
import shared from './home.module.css';

const WAYS = ['voice', 'chat', 'video'] as const;

/**
 * Voice, chat and video: the formats of a session. The patient chooses one with a time, or agrees on one after a request. Aram itself
 * carries no calls.
 */
export function CommunicationSection() {
  const { t } = useTranslation();
  return (
    <section className={shared.section}>
      <div className={shared.head}>
        <h2>{t('home.communication.title')}</h2>
        <p className={shared.lead}>{t('home.communication.text')}</p>
      </div>
      <ul role="list" className={styles.ways}>
        {WAYS.map((way) => (
          <li key={way} className={styles.way}>
            <Picture className={styles.picture} name={way} alt="" width={360} height={290} data-mirror="" />
            <h3>{t(`home.communication.${way}.title`)}</h3>
            <p className={styles.text}>{t(`home.communication.${way}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
