import { commit, group, type Write } from '../support/requests';
import { AYLA } from '../support/samples';
import { bookingWrites, offering, onTheHour } from '../support/sessions';

const START = onTheHour(50);
const books = (other: Partial<ReturnType<typeof bookingWrites>> = {}) =>
  commit(...Object.values<Write>({ ...bookingWrites(START), ...other }));

export const BOOKING = [
  group('A booking', AYLA, offering(START), ({ allowed }) => [allowed('takes an open time', books())]),
];
