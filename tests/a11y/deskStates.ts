/** The states of the staff desk: each part, what it opens, and the questions before its acts. People who aren't staff see one page of it, which isn't in the table of screens. */
import type { Screen } from '../e2e/support/screens';
import { DESK } from './support/deskWork';
import { DESK_CALLS, type Stage } from './support/stage';
import { asking, both, held, of, refused, showing, type State } from './support/state';

/** Its heading is that of the open part. */
export const DESK_SCREEN: Screen = { path: '/desk', heading: 'desk:title' };

const owner = of('owner');
const care = of('care');
const reviewer = of('reviewer');

const part = (name: string, more = '') => ({ query: () => `?part=${name}${more}` });

/** A part with an open item. */
const opened = (name: string, items: (stage: Stage) => Readonly<Record<string, string>>) => ({
  query: (stage: Stage) => `?${new URLSearchParams({ part: name, ...items(stage) }).toString()}`,
});

const danger = opened('reports', () => ({ id: DESK.danger }));
const contested = opened('sessions', () => ({ id: DESK.contested }));
const request = opened('requests', ({ their }) => ({ uid: their.asker, request: DESK.request }));

export const DESK_STATES: readonly State[] = [
  owner('/desk', 'loading', showing('Loading the desk'), { before: held(DESK_CALLS), isFirst: true }),
  owner('/desk', 'failed', showing('couldn’t reach our service'), { before: refused(DESK_CALLS, 503), isFirst: true }),
  // Danger is also in the sentence about emails, which comes before the list.
  owner('/desk', 'today', showing('A reported message'), part('today')),
  reviewer('/desk', 'today of a reviewer', showing('A license to review'), part('today')),
  care('/desk', 'sessions', showing('Şehrazad'), part('sessions', '&kind=all')),
  care('/desk', 'session', showing('The counselor missed it'), contested),
  care(
    '/desk',
    'session to be closed',
    both(showing('The counselor missed it'), asking('The counselor missed it')),
    contested,
  ),
  care('/desk', 'payments', showing('Payments, newest first'), part('payments')),
  owner(
    '/desk',
    'payment',
    showing('Take off the list'),
    opened('payments', () => ({ payment: DESK.payment })),
  ),
  owner('/desk', 'numbers', showing('Clients waiting for a time'), part('numbers')),
  owner('/desk', 'health', showing('Scheduled tasks'), part('health')),
  care('/desk', 'reports', showing('Someone may be in danger'), part('reports')),
  care('/desk', 'handled reports', showing('ayse@aram.example'), part('reports', '&state=handled')),
  care(
    '/desk',
    'handled report',
    showing('What was done'),
    opened('reports', () => ({ state: 'handled', id: DESK.handled })),
  ),
  care('/desk', 'danger', showing('Sara, my sister'), danger),
  care('/desk', 'danger to be closed', both(showing('Sara, my sister'), asking('Mark as handled')), danger),
  care('/desk', 'requests', showing('Şehrazad'), part('requests')),
  care('/desk', 'request', showing('I have called her.'), request),
  care('/desk', 'request to be closed', both(showing('I have called her.'), asking('Close the request')), request),
  care('/desk', 'messages', showing('عبد الرحمن'), part('messages')),
  care('/desk', 'newsletter', showing('No one has subscribed yet.'), part('messages', '&list=newsletter')),
  reviewer('/desk', 'counselors', showing('Dr. Hêvî'), part('counselors')),
  reviewer(
    '/desk',
    'counselor',
    showing('Demirtaş'),
    opened('counselors', ({ their }) => ({ uid: their.applicant })),
  ),
  care('/desk', 'people', showing('Find'), part('people')),
  owner(
    '/desk',
    'person',
    showing('Öz'),
    opened('people', ({ their }) => ({ uid: their.asker })),
  ),
  owner('/desk', 'staff', showing('Leyla Hevî'), part('staff')),
  owner('/desk', 'staff to be added', both(showing('Leyla Hevî'), asking('Add a member')), part('staff')),
  owner('/desk', 'audit', showing('Has found somebody.'), part('audit')),
  of('patient')('/desk', 'of somebody else', showing(/This page is for Aram/)),
];
