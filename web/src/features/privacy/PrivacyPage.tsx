import { useTranslation } from 'react-i18next';
import { paths } from '../../config/paths';
import { responsible } from '../../config/responsible';
import {
  Chapters,
  ChaptersOf,
  Contents,
  type Facts,
  FactsChapter,
  type Gist,
  GistChapter,
  ResponsibleChapter,
  type Words,
} from '../../ui/Chapters';
import { LoneLink } from '../../ui/LoneLink';
import { Page } from '../../ui/Page';

/**
 * The privacy page: what is stored, where, who can read it, how to get or delete it. Its plain words must stay true to the code. The gist
 * and the table
 * come first; the full text is folded.
 */
export default function PrivacyPage() {
  const { t } = useTranslation('privacy');
  const sections: Readonly<Record<string, Words>> = t('sections', { returnObjects: true });
  const short: Gist = t('short', { returnObjects: true });
  const kept: Facts & { note: string } = t('kept', { returnObjects: true });
  return (
    <Page title={t('title')} intro={t('intro')} narrow>
      <Chapters>
        {/* In the translations, so that editors of the text see it. */}
        <p>{t('dated')}</p>
        <GistChapter {...short} />
        <Contents label={t('contents')} words={sections} />
        <ResponsibleChapter {...t('responsible', { returnObjects: true })} who={responsible()} />
        <FactsChapter {...kept} />
        <ChaptersOf words={sections} />
        <p>
          {/* A file of the build, not a page. */}
          <LoneLink to="/licences.txt" reloadDocument hrefLang="en">
            {t('licences')}
          </LoneLink>
        </p>
      </Chapters>
      <LoneLink to={paths.contact}>{t('contact')}</LoneLink>
    </Page>
  );
}
