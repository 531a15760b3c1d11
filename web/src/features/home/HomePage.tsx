import { paths } from '../../config/paths';
import { useLanguage } from '../../i18n/useLanguage';
import type { BookLink } from './bookLink';
import { CounselorSection } from './CounselorSection';
import { HeroSection } from './HeroSection';
import { LaterSections } from './LaterSections';
import { PromoSection } from './PromoSection';
import { TicketsSection } from './TicketsSection';

export interface HomePageProps {
  /** Decides where the buttons lead: to the questionnaire and the purchase, or to the login page first. */
  signedIn: boolean;
  /** A patient who has answered the questionnaire before books a time, without it. */
  hasAsked?: boolean;
}

/** Home: hero, promo, ways to talk, people to talk to, how it works, recent blogs, ticket packs, and the call to counselors (`docs/product.md#home`). */
export default function HomePage({ signedIn, hasAsked = false }: HomePageProps) {
  const { language } = useLanguage();
  const book: BookLink = signedIn
    ? { to: hasAsked ? paths.sessionsNew : paths.booking }
    : { to: paths.login, state: { from: 'book' } };
  return (
    <>
      <HeroSection book={book} />
      <PromoSection book={book} />
      <LaterSections key={language} />
      <TicketsSection signedIn={signedIn} />
      <CounselorSection />
    </>
  );
}
