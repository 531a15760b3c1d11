import { lazy, type ReactElement, Suspense, use, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../config/paths';
import { useLanguage } from '../../i18n/useLanguage';
import { ButtonLink } from '../../ui/Button';
import { LoneLink } from '../../ui/LoneLink';
import { onNearView } from '../../ui/nearView';
import { Picture } from '../../ui/Picture';
import { TO_BOOK } from '../shared/account/backTo';
import counselorStyles from './CounselorSection.module.css';
import { type BookLink, HeroSection } from './HeroSection';
import shared from './home.module.css';
import promoStyles from './PromoSection.module.css';
import { TicketsSection } from './TicketsSection';

export interface HomePageProps {
  /** Decides where the buttons lead: to the questionnaire and the purchase, or to the login page first. */
  signedIn: boolean;
  /** A counselor doesn't book, so the buttons lead to the counselor's own sessions, with a matching label. */
  isCounselor?: boolean;
  /** Wraps the visitor's home for a signed-in person, and falls back to it if its own code can't be loaded. */
  own?: ((instead: ReactElement) => ReactElement) | undefined;
}

function bookLink(signedIn: boolean, isCounselor: boolean): BookLink {
  if (isCounselor) return { words: 'sessions', link: { to: paths.sessions } };
  return { words: 'book', link: signedIn ? { to: paths.booking } : { to: paths.login, state: TO_BOOK } };
}

/**
 * Home: hero, promo, formats, counselors, how it works, recent blogs, ticket packs, and the call to counselors. A signed-in person sees
 * their own matters first, and then most of this in a few lines (`docs/screens.md#home`).
 */
export default function HomePage({ signedIn, isCounselor = false, own }: HomePageProps) {
  const { language } = useLanguage();
  const book = bookLink(signedIn, isCounselor);
  const sections = (
    <>
      {/* Empty in the prerendered page; the early script reserves the window for a visitor who is probably signed in. */}
      <div className={shared.mine} />
      <HeroSection book={book} />
      {!isCounselor && <PromoSection book={book.link} />}
      <LaterSections key={language} />
      <TicketsSection signedIn={signedIn} />
      {!isCounselor && <CounselorSection />}
    </>
  );
  if (own === undefined) return sections;
  return <Suspense fallback={<div className={shared.room} />}>{own(sections)}</Suspense>;
}

/** The call to counselors, at the end because it is for few readers. */
function CounselorSection() {
  const { t } = useTranslation();
  return (
    <section className={shared.section}>
      <div className={counselorStyles.call}>
        <div className={counselorStyles.words}>
          <h2>{t('home.counselor.title')}</h2>
          <p className={shared.lead}>{t('home.counselor.text')}</p>
          <ButtonLink to={paths.counselorRequirements} variant="secondary">
            {t('home.counselor.action')}
          </ButtonLink>
        </div>
        <Picture
          className={counselorStyles.picture}
          name="counselor-call"
          alt=""
          width={520}
          height={470}
          data-mirror=""
        />
      </div>
    </section>
  );
}

/** The yellow section: the only loud moment of the page, with the hero's button and its second link. */
function PromoSection({ book }: { book: BookLink['link'] }) {
  const { t } = useTranslation();
  return (
    <section className={promoStyles.promo}>
      <div className={promoStyles.inside}>
        <Picture className={promoStyles.picture} name="promo" alt="" width={560} height={480} data-mirror="" />
        <div className={promoStyles.words}>
          <h2>{t('home.promo.title')}</h2>
          <p>{t('home.promo.text')}</p>
          <ButtonLink {...book} variant="ink" className={promoStyles.button}>
            {t('home.book')}
          </ButtonLink>
          <LoneLink to={paths.sessionsNew}>{t('home.seeTimes')}</LoneLink>
        </div>
      </div>
    </section>
  );
}

const QuietSections = lazy(() =>
  import('./QuietSections').then(({ withWords }) => withWords()).catch(() => ({ default: AsWritten })),
);

/**
 * Used if the code or the text can't be loaded. React leaves what the build wrote in this element; on a page that was reached by a link,
 * it's empty.
 */
function AsWritten() {
  return <div id="quiet" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
}

/** While this is suspended in a prerendered page, React leaves the sections as they are. */
function WhenNear({ near }: { near: Promise<void> | undefined }) {
  if (near !== undefined) use(near);
  return <QuietSections />;
}

const written = () => (typeof document === 'undefined' ? null : document.getElementById('quiet'));

function prepare() {
  let load = () => undefined as unknown;
  const near = written() === null ? undefined : new Promise<void>((resolve) => (load = resolve));
  const sections = (
    <Suspense fallback={null}>
      <WhenNear near={near} />
    </Suspense>
  );
  return { sections, load };
}

/**
 * The sections without interaction. The prerendered page has them, and their code is loaded when they are nearly in view: visitors don't
 * need it to read them, follow a link or unfold an answer. The element stays the same, because React would remove the prerendered content
 * if it rendered the element again before the code is loaded. In another language, this component needs another key.
 */
function LaterSections() {
  const [{ sections, load }] = useState(prepare);
  useEffect(() => {
    // Home in another language has replaced the prerendered content.
    const element = written();
    if (element !== null) return onNearView(element, load);
    load();
    return undefined;
  }, [load]);
  return sections;
}
