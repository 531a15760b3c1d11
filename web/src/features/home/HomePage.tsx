import { type ReactElement, Suspense } from 'react';
import { paths } from '../../config/paths';
import { useLanguage } from '../../i18n/useLanguage';
import { TO_BOOK } from '../shared/account/backTo';
import type { BookLink } from './bookLink';
import { CounselorSection } from './CounselorSection';
import { HeroSection } from './HeroSection';
import { LaterSections } from './LaterSections';
import { PromoSection } from './PromoSection';
import shared from './home.module.css';
import { TicketsSection } from './TicketsSection';

export interface HomePageProps {
  /** Decides where the buttons lead: to the questionnaire and the purchase, or to the login page first. */
  signedIn: boolean;
  /** A counselor books nothing: the buttons lead to their own sessions, and say so. */
  isCounselor?: boolean;
  /** Home of a signed-in person, given the visitor's, which it shows if its own code can't be loaded. */
  own?: ((instead: ReactElement) => ReactElement) | undefined;
}

function bookLink(signedIn: boolean, isCounselor: boolean): BookLink {
  if (isCounselor) return { words: 'sessions', link: { to: paths.sessions } };
  return { words: 'book', link: signedIn ? { to: paths.booking } : { to: paths.login, state: TO_BOOK } };
}

/**
 * Home: hero, promo, ways to talk, people to talk to, how it works, recent blogs, ticket packs, and the call to counselors; for a signed-in person what is their
 * own, and then most of it in a few lines (`docs/screens.md#home`).
 */
export default function HomePage({ signedIn, isCounselor = false, own }: HomePageProps) {
  const { language } = useLanguage();
  const book = bookLink(signedIn, isCounselor);
  const sections = (
    <>
      {/* Empty in the written page, where the early script says for whom it takes the window. */}
      <div className={shared.mine} />
      <HeroSection book={book} />
      <PromoSection book={book} />
      <LaterSections key={language} />
      <TicketsSection signedIn={signedIn} />
      {!isCounselor && <CounselorSection />}
    </>
  );
  if (own === undefined) return sections;
  return <Suspense fallback={<div className={shared.room} />}>{own(sections)}</Suspense>;
}
