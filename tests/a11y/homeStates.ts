/** The states of the signed-in part of home: by what the person has, while it loads, and if it can't be loaded. */
import { QUERIES, READS } from './support/stage';
import { held, of, refused, showing, type State } from './support/state';

const patient = of('patient');
const counselor = of('counselor');

/** A request that was begun in this tab, at the fourth question. */
const BEGUN = {
  drafts: {
    booking: JSON.stringify({ stage: 'asking', step: 4, answers: { 1: 'Individual' }, id: '', requestedAt: 0 }),
  },
};

export const HOME_STATES: readonly State[] = [
  patient('/', 'of a patient', showing('Your next session')),
  patient('/', 'with a request begun', showing('Continue at question 4'), BEGUN),
  patient('/', 'own sessions loading', showing('Getting your page ready'), { before: held(QUERIES), isFirst: true }),
  patient('/', 'own sessions failed', showing('We couldn’t load everything'), {
    before: refused(QUERIES, 429),
    isFirst: true,
  }),
  patient('/', 'record out of reach', showing('We couldn’t load your account'), {
    before: refused(READS, 429),
    isFirst: true,
  }),
  of('newcomer')('/', 'of a newcomer', showing('Getting started')),
  of('returning')('/', 'with a request sent', showing('Your request')),
  of('suggested')('/', 'with a counselor suggested', showing('We suggest a counselor for you')),
  of('abandoned')('/', 'suggested counselor gone', showing('The counselor we suggested')),
  of('full')('/', 'without a ticket', showing('You have no tickets')),
  counselor('/', 'of a counselor', showing(/Say how \d+ sessions? went/)),
  counselor('/', 'own sessions failed', showing('We couldn’t load everything'), {
    before: refused(QUERIES, 429),
    isFirst: true,
  }),
  of('unlisted')('/', 'before the review', showing('Set your hours')),
  of('refused')('/', 'license refused', showing('News about your license')),
  of('unfinished')('/', 'account to be finished', showing('Finish my account')),
  of('leaving')('/', 'deletion to be finished', showing('Finish deleting')),
];
