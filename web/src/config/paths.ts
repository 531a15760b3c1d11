/**
 * The URLs of the product (docs/screens.md): for each screen the pattern that the router matches, and the link to it. The build writes one
 * page for every pattern, so a new screen starts here.
 */
export const paths = {
  home: '/',
  blogs: '/blogs',
  blog: '/blogs/:id',
  aboutOverview: '/about/overview',
  aboutTeam: '/about/team',
  aboutCareers: '/about/careers',
  contact: '/contact',
  contactThankYou: '/contact-thank-you',
  login: '/login',
  signup: '/signup',
  signupThanks: '/signup-thanks',
  counselorRequirements: '/counselorRequirements',
  counselorSignup: '/CounselorSignup',
  counselorSignupThanks: '/CounselorSignupThanks',
  buyTicket: '/buy-ticket',
  buyTickets: '/buyTicketsPage',
  buyTicketThankYou: '/buy-ticket-thank-you',
  booking: '/Booking',
  addNewCard: '/add-new-card',
  addNewCardThankYou: '/add-new-card-thank-you',
  paymentMethods: '/payment-methods',
  editPatientProfile: '/editPatientProfile',
  editPatientProfileThanks: '/editPatientProfileThanks',
  counselorEditInfo: '/CounselorEditInfo',
  emails: '/emails',
  thankYou: '/Thankyou',
  privacy: '/privacy',
  terms: '/terms',
  finishAccount: '/finish-account',
  sessions: '/sessions',
  sessionsNew: '/sessions/new',
  sessionsCheck: '/sessions/check',
  sessionView: '/sessions/view',
  sessionCall: '/sessions/call',
  messages: '/messages',
  messagesView: '/messages/view',
  hours: '/hours',
  desk: '/desk',
} as const;

/** A screen of the product. */
export type PathName = keyof typeof paths;

/** Every route pattern, for the router and for the build. */
export const ROUTE_PATTERNS: readonly string[] = Object.values(paths);

/**
 * The link to an article. The id has a leading colon (`/blogs/:1`); `/blogs/1` opens the same page.
 *
 * @param id the article's number, 1 to 4
 */
export function blogPath(id: number): string {
  return `/blogs/:${String(id)}`;
}

/** The page of a session: the id is in the query, since no build can know it. */
export function sessionPath(id: string): string {
  return `${paths.sessionView}?id=${encodeURIComponent(id)}`;
}

/** The page of its call. Links to it load it (`reloadDocument`): docs/sessions.md#the-call-page. */
export function callPath(id: string): string {
  return `${paths.sessionCall}?id=${encodeURIComponent(id)}`;
}

/**
 * The page of a conversation.
 *
 * @param other the account of the other person; the viewer's role determines which of the two is the patient
 * @param session a session of the two; needed before their first message, to know which session they write about
 */
export function conversationPath(other: string, session?: string): string {
  const about = session === undefined ? '' : `&session=${encodeURIComponent(session)}`;
  return `${paths.messagesView}?id=${encodeURIComponent(other)}${about}`;
}
