/**
 * The table of screens (docs/screens.md). Every screen is fetched when it is first opened; only home is included at once.
 */
import type { FlatNamespace } from 'i18next';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import { paths, type PathName } from '../config/paths';
import { fetchCorridor } from './corridor';
import { fetchedScreen, type FetchedScreen } from './fetchedScreen';
import type { Audience } from './guards';

/** A row of the table. */
export interface Route extends FetchedScreen {
  name: PathName;
  path: string;
  audience: Audience;
}

/** How each screen is fetched. */
const loaders = {
  home: () => import('./HomeRoute'),
  blogs: () => import('../features/blog/BlogListPage'),
  blog: () => import('../features/blog/BlogPage'),
  aboutOverview: () => import('../features/about/OverviewPage'),
  aboutTeam: () => import('../features/team/TeamPage'),
  aboutCareers: () => import('../features/about/CareersPage'),
  contact: () => import('../features/inbox/ContactPage'),
  contactThankYou: () => import('../features/inbox/ContactThankYouPage'),
  login: () => import('../features/account/LoginPage'),
  signup: () => import('../features/account/SignupPage'),
  signupThanks: () => import('../features/account/SignupThanksPage'),
  counselorRequirements: () => import('../features/recruiting/CounselorRequirementsPage'),
  counselorSignup: () => import('../features/recruiting/CounselorSignupPage'),
  counselorSignupThanks: () => import('../features/recruiting/CounselorSignupThanksPage'),
  buyTicket: () => import('../features/tickets/BuyTicketPage'),
  buyTickets: () => import('../features/tickets/BuyTicketsPage'),
  buyTicketThankYou: () => import('../features/tickets/BuyTicketThankYouPage'),
  booking: () => import('../features/requests/BookingPage'),
  addNewCard: () => import('../features/cards/AddCardPage'),
  addNewCardThankYou: () => import('../features/cards/AddCardThankYouPage'),
  paymentMethods: () => import('../features/cards/PaymentMethodsPage'),
  editPatientProfile: () => import('../features/profile/patient/EditPatientProfilePage'),
  editPatientProfileThanks: () => import('../features/profile/patient/EditPatientProfileThanksPage'),
  counselorEditInfo: () => import('../features/profile/counselor/CounselorEditInfoPage'),
  emails: () => import('../features/profile/EmailsPage'),
  thankYou: () => import('../features/inbox/NewsletterThankYouPage'),
  privacy: () => import('../features/privacy/PrivacyPage'),
  terms: () => import('../features/terms/TermsPage'),
  finishAccount: () => import('../features/account/FinishAccountPage'),
  sessions: () => import('../features/sessions/SessionsPage'),
  sessionsNew: () => import('../features/sessions/finding/FindTimePage'),
  sessionsCheck: () => import('../features/sessions/finding/CheckPage'),
  sessionView: () => import('../features/sessions/SessionPage'),
  sessionCall: () => import('../features/call/CallPage'),
  messages: () => import('../features/messages/MessagesPage'),
  messagesView: () => import('../features/messages/ConversationPage'),
  hours: () => import('../features/hours/HoursPage'),
  desk: () => import('../features/desk/DeskPage'),
} as const satisfies Record<PathName, () => Promise<{ default: ComponentType }>>;

/** The needs of a screen that are fetched immediately, besides its own code. */
interface Needs {
  /** Its texts, besides those of the frame. */
  words: readonly FlatNamespace[];
  /** Whether it needs decisions of the core. */
  core?: true;
  /** Whether it has to know who is signed in, even for an unknown visitor. */
  backend?: true;
  /** Whether it lists counselors. */
  team?: true;
}

const needs: Partial<Record<PathName, Needs>> = {
  blogs: { words: ['blog'] },
  blog: { words: ['blog', 'reading'] },
  aboutOverview: { words: ['about', 'how'] },
  aboutTeam: { words: ['about', 'counselors'], team: true },
  aboutCareers: { words: ['about'] },
  contact: { words: ['contact'] },
  login: { words: ['auth', 'messages'], core: true, backend: true },
  signup: { words: ['auth', 'messages'], core: true, backend: true },
  counselorRequirements: { words: ['recruiting'] },
  counselorSignup: { words: ['recruiting', 'auth', 'messages'], core: true, backend: true },
  counselorSignupThanks: { words: ['recruiting', 'auth', 'mails'] },
  buyTicket: { words: ['tickets', 'cards', 'messages'] },
  buyTickets: { words: ['tickets'] },
  buyTicketThankYou: { words: ['tickets', 'auth'] },
  booking: { words: ['booking', 'messages', 'auth', 'mails'], core: true },
  addNewCard: { words: ['cards', 'messages'], core: true },
  paymentMethods: { words: ['cards', 'messages'] },
  editPatientProfile: { words: ['profile', 'booking', 'auth', 'cards', 'messages', 'mails'], core: true },
  editPatientProfileThanks: { words: ['profile', 'auth'] },
  finishAccount: { words: ['auth', 'messages'] },
  counselorEditInfo: { words: ['counselor', 'counselors', 'auth', 'messages', 'mails'], core: true },
  privacy: { words: ['privacy'] },
  terms: { words: ['terms'] },
  sessions: { words: ['sessions'] },
  sessionsNew: { words: ['finding', 'counselors'], team: true },
  sessionsCheck: { words: ['finding', 'series', 'counselors', 'sessions', 'booking', 'auth'], backend: true },
  sessionView: { words: ['sessions', 'conversation', 'booking', 'mails'] },
  sessionCall: { words: ['call', 'sessions', 'conversation', 'messages'] },
  messages: { words: ['conversation'] },
  messagesView: { words: ['conversation', 'sessions', 'messages'] },
  hours: { words: ['hours'] },
  desk: { words: ['desk', 'deskErrors', 'booking', 'contact', 'conversation'] },
};

/** Screens for signed-in users, and their audiences (docs/product.md#where-a-step-leads). */
const audiences: Partial<Record<PathName, Audience>> = {
  booking: 'asker',
  buyTicket: 'patient',
  buyTickets: 'patient',
  buyTicketThankYou: 'patient',
  addNewCard: 'patient',
  paymentMethods: 'patient',
  editPatientProfile: 'patient',
  counselorEditInfo: 'counselor',
  emails: 'signedIn',
  finishAccount: 'signedIn',
  sessions: 'signedIn',
  sessionView: 'signedIn',
  sessionCall: 'signedIn',
  messages: 'signedIn',
  messagesView: 'signedIn',
  hours: 'counselor',
  desk: 'signedIn',
};

/**
 * The quiet corridor: the screens on which a question about abuse may be answered or discussed. Their frame is slim, and has the exit. They
 * are listed by URL pattern to keep this file small, since every page loads it.
 */
const QUIET = /^\/(Booking|sessions(?!\/(new|check))|messages)/i;

/** How a screen is fetched: a restricted one with its guard, one of the corridor with the parts of its frame. */
function loaderOf(name: PathName): () => Promise<{ default: ComponentType }> {
  const audience = audiences[name] ?? 'visitor';
  return async () => {
    const [screen, guards] = await Promise.all([
      loaders[name](),
      audience === 'visitor' ? null : import('./guards'),
      isQuiet(paths[name]) && fetchCorridor(),
    ]);
    if (audience === 'visitor' || guards === null) return screen;
    return { default: guards.guarded(audience, screen.default) };
  };
}

const loadNotFound = () => import('../features/notFound/NotFoundPage');

/** How the code of each screen is fetched, by the name of its page (prerender/pages.ts). */
export const screenLoaders = { ...loaders, notFound: loadNotFound };

/** Every screen, with its path and audience. */
export const routes: readonly Route[] = (Object.keys(loaders) as PathName[]).map((name) => ({
  name,
  path: paths[name],
  audience: audiences[name] ?? 'visitor',
  ...fetchedScreen(loaderOf(name)),
}));

/** The screen for unknown URLs. */
export const notFound: FetchedScreen = fetchedScreen(loadNotFound);

const routeOf = (pathname: string) => routes.find(({ path }) => matchPath(path, pathname) !== null);

/** Whether a path belongs to the quiet corridor. */
export const isQuiet = (pathname: string) => QUIET.test(pathname);

/** Fetches the code of a path's screen, which then shows without a pause. A failed fetch is reported when the screen is opened. */
export async function fetchAhead(pathname: string): Promise<void> {
  await (routeOf(pathname) ?? notFound).fetchAhead().catch(() => undefined);
}

/** The paths of the existing articles; each has its own texts and its own subscribe box, which replaces the footer's. */
const ARTICLE = /^\/blogs\/:?([1-4])\/?$/;

/** The number of the article at a path. */
export const articleAt = (pathname: string) => ARTICLE.exec(pathname)?.[1];

/** The functions that fetch a screen's needs. */
export interface Fetchers {
  loadWords: (namespaces: readonly string[]) => Promise<unknown>;
  loadCore: () => Promise<unknown>;
  loadBackend: () => Promise<unknown>;
  loadTeam: () => Promise<unknown>;
}

/** Fetches everything that a path's screen needs: code, texts and core; rejects if something isn't available. */
export async function fetchWhole(pathname: string, fetchers: Fetchers): Promise<void> {
  const route = routeOf(pathname);
  if (route === undefined) return;
  const { words, core, backend, team }: Needs = needs[route.name] ?? { words: [] };
  const article = articleAt(pathname);
  await Promise.all([
    route.fetchAhead(),
    fetchers.loadWords(article === undefined ? words : [...words, `article${article}`]),
    core && fetchers.loadCore(),
    backend && fetchers.loadBackend(),
    team && fetchers.loadTeam(),
  ]);
}
