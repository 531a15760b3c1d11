/** The states of a series on the page that checks a time: planned, wrong, on its way, booked, stopped and unknown. */
import { READS, WRITES } from './support/stage';
import { both, held, of, pretending, type Reach, refused, showing, type State, unread } from './support/state';

const CHECK = '/sessions/check';
const visitor = of('visitor');
const patient = of('patient');

const weekly = (more = '') => ({ query: ({ their }: Parameters<Reach>[0]) => `?slot=${their.free}&every=1${more}` });

/** The dates are known: the third is an hour earlier, the fourth isn't available. */
const planned = both(showing('instead of'), showing('Other times that week'));

const book: Reach = async (stage) => {
  await stage.main.getByRole('radio', { name: 'Voice' }).check();
  await planned(stage);
  await stage.press(/^Book 4 sessions · /);
};

/** No request arrives any more, and no answer comes back. */
const cutOff: Reach = both(refused(WRITES, 0), refused(READS, 0));

export const SERIES_STATES: readonly State[] = [
  visitor(CHECK, 'every week', showing('You’ll see which dates are available'), weekly()),
  patient(CHECK, 'every week', planned, weekly('&count=6')),
  patient(CHECK, 'every three weeks', showing('Choose every week or every two weeks.'), {
    query: ({ their }) => `?slot=${their.free}&every=3`,
  }),
  patient(CHECK, 'nine sessions', showing('Choose a number from 2 to 8.'), weekly('&count=9')),
  patient(CHECK, 'series busy', both(book, showing('0 of 5 booked')), {
    ...weekly('&count=5'),
    before: held(WRITES),
  }),
  patient(CHECK, 'series booked', both(book, showing('4 of 5 sessions are booked')), {
    ...weekly('&count=5'),
    before: pretending,
  }),
  patient(CHECK, 'series stopped', both(book, showing('We couldn’t book it')), {
    ...weekly('&count=5'),
    before: both(unread, refused(WRITES, 0)),
  }),
  patient(CHECK, 'series unknown', both(planned, cutOff, book, showing('We’re not sure this went through')), {
    ...weekly('&count=5'),
  }),
];
