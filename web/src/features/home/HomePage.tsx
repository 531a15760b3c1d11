import { type ReactNode, Suspense } from 'react';
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
  /** What is of who is signed in, above all else. */
  mine?: ReactNode;
}

function bookLink(signedIn: boolean, isCounselor: boolean): BookLink {
  if (isCounselor) return { words: 'sessions', link: { to: paths.sessions } };
  return { words: 'book', link: signedIn ? { to: paths.booking } : { to: paths.login, state: TO_BOOK } };
}

/** Home: what is one's own, hero, promo, ways to talk, people to talk to, how it works, recent blogs, ticket packs, and the call to counselors (`docs/screens.md#home`). */
export default function HomePage({ signedIn, isCounselor = false, mine }: HomePageProps) {
  const { language } = useLanguage();
  const book = bookLink(signedIn, isCounselor);
  return (
    <>
      {/* Stands empty in the written page, where the early script says for whom it takes its room. */}
      <div className={shared.mine}>
        <Suspense fallback={<div className={shared.room} />}>{mine}</Suspense>
      </div>
      <HeroSection book={book} />
      <PromoSection book={book} />
      <LaterSections key={language} />
      <TicketsSection signedIn={signedIn} />
      <CounselorSection />
    </>
  );
}
