/** One report as text, with the people to call first: it is read in an emergency, when the desk doesn't open. */
import { visible } from './table.ts';
import { clockOf } from './zone.ts';
import type { readReport } from '../operations/reports/read.ts';

type Read = Awaited<ReturnType<typeof readReport>>;
interface Reached {
  phone: string;
  countries: readonly string[];
}

const SIDES = { patient: 'Client', counselor: 'Counselor' };

const UNKNOWN = 'country not known: ask first';

export function reportText(report: Read, zone: string): string {
  const { isDanger, urgent, at, by, people, emergency, session, text, reason, taken, notes, handled } = report;
  const when = (moment: Date) => clockOf(moment, zone);
  const kind = isDanger ? 'DANGER' : `${urgent ? 'URGENT, ' : ''}a message: ${reason}`;
  const reporter = people.find(({ uid }) => uid === by);
  const who = reporter ? `the ${SIDES[reporter.side].toLowerCase()}` : by;
  const lines = [
    `${kind}. Reported ${when(at)} (${zone}) by ${who}.`,
    ...(handled ? [`HANDLED ${when(handled.at)} by ${handled.name || handled.by}: ${handled.note}`] : []),
    ...(isDanger && !handled ? ['If a life is in danger, first call the emergency number where the client is.'] : []),
    '',
    ...people.flatMap(({ side, name, email, reached }) => [
      `${SIDES[side]}: ${name || 'has left Aram'}`,
      ...(reached ? [`  ${reachedText(reached, '')}`] : []),
      `  ${email || 'no email'}`,
    ]),
    ...(urgent && emergency
      ? [`Emergency contact: ${emergency.name}`, `  ${reachedText(emergency, emergency.country)}`]
      : []),
    ...(urgent && !emergency ? ['Emergency contact: none'] : []),
    '',
    session?.start
      ? `Session: ${when(session.start)}, ${session.way}, ${session.state}`
      : 'Session: not stored any more',
    ...(text === '' ? [] : [`Message: ${text}`]),
    ...(handled ? [] : [taken ? `Taken by ${taken.name}, ${when(taken.at)}` : 'Nobody has taken it.']),
    ...notes.map((note) => `Note of ${note.name || note.by}, ${when(note.at)}: ${note.text}`),
  ];
  return lines.map(visible).join('\n');
}

/**
 * A phone number and its country: as typed, or else by the number.
 * @param country as the person typed it, or ''
 */
function reachedText({ phone, countries }: Reached, country: string) {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const listed = new Intl.ListFormat('en', { type: 'disjunction' }).format(
    countries.map((one) => names.of(one) ?? one),
  );
  const where = country || (listed && `${listed} (by the phone number)`) || UNKNOWN;
  return `${phone || 'no phone'}, ${where}`;
}
