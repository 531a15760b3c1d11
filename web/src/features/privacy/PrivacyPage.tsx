import { useTranslation } from 'react-i18next';
import { paths } from '../../config/paths';
import { responsible } from '../../config/responsible';
import { LoneLink } from '../../ui/LoneLink';
import { Page } from '../../ui/Page';
import styles from './privacy.module.css';

type Words = Readonly<Record<string, string>>;

/** What is stored, where, who can read it, how to get or delete it: plain words that must stay true of the code. */
export default function PrivacyPage() {
  const { t } = useTranslation('privacy');
  const sections: Readonly<Record<string, Words>> = t('sections', { returnObjects: true });
  const { heading: short, ...points }: Words = t('short', { returnObjects: true });
  const who = responsible();
  return (
    <Page title={t('title')} intro={t('intro')} narrow>
      <div className={styles.sections}>
        {/* Stands in the words, so that whoever changes them sees it. */}
        <p>{t('dated')}</p>
        <section>
          <h2>{short}</h2>
          <ul>
            {Object.entries(points).map(([name, words]) => (
              <li key={name}>{words}</li>
            ))}
          </ul>
        </section>
        <section>
          <h2>{t('responsible.heading')}</h2>
          {who === '' ? (
            <p>{t('responsible.none')}</p>
          ) : (
            <>
              <p>{t('responsible.text')}</p>
              <address>
                <bdi>{who}</bdi>
              </address>
            </>
          )}
        </section>
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
          <LoneLink to="/licences.txt" reloadDocument hrefLang="en">
            {t('licences')}
          </LoneLink>
        </p>
      </div>
      <LoneLink to={paths.contact}>{t('contact')}</LoneLink>
    </Page>
  );
}
