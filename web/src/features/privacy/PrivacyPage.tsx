import { useTranslation } from 'react-i18next';
import { paths } from '../../config/paths';
import { responsible } from '../../config/responsible';
import { Chapter, Chapters, ChaptersOf, ResponsibleChapter, type Words } from '../../ui/Chapters';
import { LoneLink } from '../../ui/LoneLink';
import { Page } from '../../ui/Page';

/** What is stored, where, who can read it, how to get or delete it: plain words that must stay true of the code. */
export default function PrivacyPage() {
  const { t } = useTranslation('privacy');
  const sections: Readonly<Record<string, Words>> = t('sections', { returnObjects: true });
  const { heading: short, ...points }: Words = t('short', { returnObjects: true });
  return (
    <Page title={t('title')} intro={t('intro')} narrow>
      <Chapters>
        {/* Stands in the words, so that whoever changes them sees it. */}
        <p>{t('dated')}</p>
        <Chapter heading={short}>
          <ul>
            {Object.entries(points).map(([name, words]) => (
              <li key={name}>{words}</li>
            ))}
          </ul>
        </Chapter>
        <ResponsibleChapter {...t('responsible', { returnObjects: true })} who={responsible()} />
        <ChaptersOf words={sections} />
        <p>
          {/* A file of the build, not a screen. */}
          <LoneLink to="/licences.txt" reloadDocument hrefLang="en">
            {t('licences')}
          </LoneLink>
        </p>
      </Chapters>
      <LoneLink to={paths.contact}>{t('contact')}</LoneLink>
    </Page>
  );
}
