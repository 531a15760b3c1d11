/** Every row of the table of screens (docs/screens.md): its path, its audience, and its heading. */
import type { Page } from '@playwright/test';
import type { Visitor } from './visitors';

export interface Screen {
  path: string;
  /** The key of the heading. */
  heading: string;
  /** Who may see it; everyone by default. */
  audience?: 'patient' | 'counselor' | 'signedIn' | 'unfinished' | 'newcomer';
  /** Navigation state that the screen is opened with. */
  state?: Readonly<Record<string, unknown>>;
}

export const SCREENS: readonly Screen[] = [
  { path: '/', heading: 'translation:home.hero.title' },
  { path: '/blogs', heading: 'blog:title' },
  { path: '/blogs/:1', heading: 'blog:articles.a1.mainTitle' },
  { path: '/blogs/2', heading: 'blog:articles.a2.mainTitle' },
  { path: '/blogs/:3', heading: 'blog:articles.a3.mainTitle' },
  { path: '/blogs/:4', heading: 'blog:articles.a4.mainTitle' },
  { path: '/about/overview', heading: 'about:overview.title' },
  { path: '/about/team', heading: 'about:team.title' },
  { path: '/about/careers', heading: 'about:careers.title' },
  { path: '/contact', heading: 'contact:title' },
  { path: '/contact-thank-you', heading: 'contact:thanks.title', state: { done: 'contact' } },
  { path: '/login', heading: 'auth:login.title', audience: 'newcomer' },
  { path: '/signup', heading: 'auth:signup.title', audience: 'newcomer' },
  { path: '/signup-thanks', heading: 'auth:thanks.title', state: { done: 'signup' } },
  { path: '/counselorRequirements', heading: 'recruiting:page.title' },
  { path: '/CounselorSignup', heading: 'recruiting:signup.title', audience: 'newcomer' },
  { path: '/CounselorSignupThanks', heading: 'recruiting:thanks.title', state: { done: 'counselorSignup' } },
  { path: '/buyTicketsPage', heading: 'tickets:packs.title', audience: 'patient' },
  {
    path: '/buy-ticket',
    heading: 'tickets:buy.title',
    audience: 'patient',
    state: { ticket: 25, price: 40, entryId: '00000000-0000-4000-8000-000000000001' },
  },
  {
    path: '/buy-ticket-thank-you',
    heading: 'tickets:thanks.title',
    audience: 'patient',
    state: { done: 'tickets' },
  },
  { path: '/Booking', heading: 'booking:questions.1', audience: 'patient' },
  { path: '/add-new-card', heading: 'cards:add.title', audience: 'patient' },
  { path: '/add-new-card-thank-you', heading: 'cards:thanks.title', state: { done: 'card' } },
  { path: '/payment-methods', heading: 'cards:saved.title', audience: 'patient' },
  { path: '/editPatientProfile', heading: 'profile:title', audience: 'patient' },
  { path: '/editPatientProfileThanks', heading: 'profile:thanks.title', state: { done: 'profile' } },
  { path: '/CounselorEditInfo', heading: 'counselor:title', audience: 'counselor' },
  { path: '/Thankyou', heading: 'newsletter:thanks.title', state: { done: 'newsletter' } },
  { path: '/privacy', heading: 'privacy:title' },
  { path: '/terms', heading: 'terms:title' },
  { path: '/finish-account', heading: 'auth:finish.title', audience: 'unfinished' },
  { path: '/sessions/new', heading: 'finding:title' },
  { path: '/sessions/check', heading: 'finding:check.title' },
  { path: '/sessions', heading: 'sessions:title', audience: 'signedIn' },
  { path: '/sessions/view', heading: 'sessions:view.title', audience: 'signedIn' },
  { path: '/sessions/call', heading: 'call:title', audience: 'signedIn' },
  { path: '/messages', heading: 'conversation:title', audience: 'signedIn' },
  { path: '/messages/view', heading: 'conversation:view.title', audience: 'signedIn' },
  { path: '/hours', heading: 'hours:title', audience: 'counselor' },
  { path: '/no-such-page', heading: 'translation:notFound.title' },
  { path: '/blogs/:5', heading: 'translation:notFound.title' },
];

/** Opens each screen that a page goes to with its navigation state, as a link in the app would. */
export async function giveStates(page: Page): Promise<void> {
  // The router reads its state from the history entry, so it's put there before the app starts.
  await page.addInitScript(
    (states) => {
      const [, state] = states.find(([path]) => path === location.pathname) ?? [];
      if (state && history.state === null) history.replaceState({ usr: state, key: 'test', idx: 0 }, '');
    },
    SCREENS.map(({ path, state }) => [path, state] as const),
  );
}

/** The visitor who looks at a screen, among the people that can open it. */
export function viewerOf({ audience = 'newcomer' }: Screen): Visitor {
  if (audience === 'newcomer') return 'visitor';
  return audience === 'signedIn' ? 'patient' : audience;
}

/** What a screen shows to a visitor: itself, the login page, the completion of an account, that they are already signed in, or whom it is for. */
export function seen(screen: Screen, visitor: Visitor): { heading: string } | { redirect: string } {
  if (screen.audience === undefined) return { heading: screen.heading };
  if (screen.audience === 'newcomer') {
    if (visitor === 'visitor') return { heading: screen.heading };
    if (visitor === 'unfinished') return { redirect: '/finish-account' };
    return screen.path === '/login' ? { redirect: '/' } : { heading: 'auth:already.title' };
  }
  if (visitor === 'visitor') return { redirect: '/login' };
  if (screen.audience === visitor) return { heading: screen.heading };
  if (screen.audience === 'unfinished') return { redirect: '/' };
  if (visitor === 'unfinished') return { redirect: '/finish-account' };
  if (screen.audience === 'signedIn') return { heading: screen.heading };
  return {
    heading: screen.audience === 'patient' ? 'translation:guard.forPatients' : 'translation:guard.forCounselors',
  };
}
