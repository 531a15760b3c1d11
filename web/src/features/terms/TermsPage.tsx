import { useTranslation } from 'react-i18next';
import { paths } from '../../config/paths';
import { responsible } from '../../config/responsible';
import {
  ADULT_AGE,
  CLOSES_DAYS,
  CONTEST_DAYS,
  FREE_UNTIL_HOURS,
  MOVES_MAX,
  NOTICE_HOURS,
  PATIENT_CLOSES_HOURS,
  PLACES,
  SESSION_MINUTES,
} from '../../core/generated/limits';
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

/** The text's numbers, from the limits by which the core decides. */
const NUMBERS = {
  age: ADULT_AGE,
  minutes: SESSION_MINUTES,
  notice: NOTICE_HOURS,
  places: PLACES,
  free: FREE_UNTIL_HOURS,
  moves: MOVES_MAX,
  closes: PATIENT_CLOSES_HOURS,
  last: CLOSES_DAYS,
  contest: CONTEST_DAYS,
};

/**
 * The terms: who is responsible, what a ticket buys, and the rules of a session. Their plain words must stay true to
 * `core-wasm/domain/src/sessions`.
 */
export default function TermsPage() {
  const { t } = useTranslation('terms');
  const sections: Readonly<Record<string, Words>> = t('sections', { returnObjects: true, ...NUMBERS });
  const short: Gist = t('short', { returnObjects: true, ...NUMBERS });
  const tickets: Facts = t('tickets', { returnObjects: true, ...NUMBERS });
  return (
    <Page title={t('title')} intro={t('intro')} narrow>
      <Chapters>
        {/* In the translations, so that editors of the text see it. */}
        <p>{t('dated')}</p>
        <GistChapter {...short} />
        <Contents label={t('contents')} words={sections} />
        <ResponsibleChapter {...t('responsible', { returnObjects: true })} who={responsible()} />
        <FactsChapter {...tickets} />
        <ChaptersOf words={sections} />
        <p>
          <LoneLink to={paths.privacy}>{t('privacy')}</LoneLink>
        </p>
      </Chapters>
      <LoneLink to={paths.contact}>{t('contact')}</LoneLink>
    </Page>
  );
}
