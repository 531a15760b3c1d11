import { type ReactElement, Suspense } from 'react';
import { paths } from '../../config/paths';
import { useLanguage } from '../../i18n/useLanguage';
import { TO_BOOK } from '../shared/account/backTo';
import { CounselorSection } from './CounselorSection';
import { type BookLink, HeroSection } from './HeroSection';
import { LaterSections } from './LaterSections';
import { PromoSection } from './PromoSection';
import shared from './home.module.css';
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
