import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/Page';
import styles from './privacy.module.css';

/** What is stored, where, who can read it, how to get or delete it: plain words that must stay true of the code (decisions, section 2). */
export default function PrivacyPage() {
  const { t } = useTranslation('privacy');
  const sections = t('sections', { returnObjects: true }) as Readonly<Record<string, Readonly<Record<string, string>>>>;
  return (
    <Page title={t('title')} intro={t('intro')} narrow>
      <div className={styles.sections}>
        {Object.entries(sections).map(([key, { heading, ...paragraphs }]) => (
          <section key={key}>
            <h2>{heading}</h2>
            {Object.entries(paragraphs).map(([name, words]) => (
              <p key={name}>{words}</p>
            ))}
          </section>
        ))}
      </div>
    </Page>
  );
}
