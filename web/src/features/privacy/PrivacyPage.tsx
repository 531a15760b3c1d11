import { useTranslation } from 'react-i18next';
import { paths } from '../../config/paths';
import { LoneLink } from '../../ui/LoneLink';
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
        <p>
          {/* A file of the build, not a screen. */}
          <a href="/licences.txt" hrefLang="en">
            {t('licences')}
          </a>
        </p>
      </div>
      <LoneLink to={paths.contact}>{t('contact')}</LoneLink>
    </Page>
  );
}
