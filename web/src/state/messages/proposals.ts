/** Other times that a counselor proposes for a session, in a message (docs/messages.md#proposed-times): what was read, given to the core. */
import type { OwnMessage, OwnSession } from '../../backend/ports';
import type { Allowed, MemberCore, ProposalEnd, Proposed } from '../../core/member';
import { LIMITS, type Side, type Slot } from '../../core/generated/tables';
import { api, reading } from '../queries';
import { factsOf } from '../sessions/facts';
import { filtersOf, suits } from '../sessions/finding';
import { threadFacts } from './facts';
import { orNull } from './queries';
import type { ConversationView } from './view';

/** The proposal of a message, as the core reads it. */
export interface Proposal extends Proposed {
  /** As it is stored. */
  move: string;
  /** Those of the counselor's later messages that are stored. */
  later: readonly string[];
}

/** What was read for a proposal. */
export interface ProposalGround {
  /** Null if it can't be read, or isn't the counselor's. */
  session: OwnSession | null;
  /** The available times in its hours that suit the session. */
  open: readonly Slot[];
}

interface GroundAsked {
  session: string;
  counselor: string;
  hours: readonly number[];
}

export const proposalQueries = api.injectEndpoints({
  endpoints: (build) => ({
    /** It is read again when a session or a time is known to have changed, for example after a refused move. */
    proposalGround: build.query<ProposalGround, GroundAsked>({
      queryFn: reading(async ({ sessions, slots }, { session: id, counselor, hours }) => {
        const [found, ...times] = await Promise.all([
          orNull(sessions.loadSession(id)),
          ...hours.map((hour) => slots.loadSlot(counselor, hour)),
        ]);
        const session = found?.counselor === counselor ? found : null;
        const open = times.flatMap((slot) =>
          session && slot?.state === 'open' && suits(slot, filtersOf(session)) ? [slot] : [],
        );
        return { session, open };
      }),
      providesTags: ['sessions', 'times'],
    }),
  }),
});

/** The proposal of a message; null if it has none, or it's a patient's. */
export function proposalIn(core: MemberCore, view: ConversationView, message: OwnMessage): Proposal | null {
  const { move } = message;
  const proposed = move === undefined ? undefined : core.proposed(move, writerOf(view, message));
  if (move === undefined || proposed === undefined) return null;
  const place = view.messages.findIndex(({ id }) => id === message.id);
  const later = view.messages.slice(place + 1).filter((one) => writerOf(view, one) === 'counselor');
  return { ...proposed, move, later: later.flatMap((one) => one.move ?? []) };
}

const writerOf = ({ of }: ConversationView, { from }: OwnMessage): Side =>
  from === of.counselor ? 'counselor' : 'patient';

/** Whether the counselor of a session accepts its patient for another time. */
const welcomeIn = ({ welcomeAgain }: MemberCore, { verifiedName }: ConversationView, session: OwnSession | null) =>
  welcomeAgain(verifiedName, session?.counselorName ?? '');

/** Which of the proposed times can be chosen now, or why there is none. `open`: the counselor's available times. */
export const proposalNow = (
  core: MemberCore,
  view: ConversationView,
  { move, later }: Proposal,
  session: OwnSession | null,
  open: readonly number[],
  now: number,
): number[] | ProposalEnd =>
  core.proposalNow(move, later, session && factsOf(session), welcomeIn(core, view, session), open, now);

/** Why a proposal has ended, as far as the conversation knows without reading more; null if its times have to be read. */
export function endKnown(
  core: MemberCore,
  view: ConversationView,
  proposal: Proposal,
  now: number,
): ProposalEnd | null {
  const session = view.sessions.find(({ id }) => id === proposal.session) ?? null;
  const answer = proposalNow(core, view, proposal, session, proposal.times, now);
  if (typeof answer !== 'string') return null;
  // A session that the conversation doesn't know isn't over because of that.
  return session === null && answer === 'over' ? null : answer;
}

/** How often the session can still be moved after the choice of this time; null if the core refuses it. */
export function movesLeftAfter(
  core: MemberCore,
  view: ConversationView,
  session: OwnSession,
  to: number,
  now: number,
): number | null {
  const welcome = welcomeIn(core, view, session);
  const answer = core.step(factsOf(session), { move: { to, welcome } }, 'patient', now);
  return answer.ok ? LIMITS.MOVES_MAX - answer.outcome.moves : null;
}

/** The text that proposes these times for a session, or the reason why not. Without times, whether some may be proposed. */
export const propose = (
  core: MemberCore,
  view: ConversationView,
  session: OwnSession,
  times: readonly number[],
  now: number,
): Allowed<string> => core.propose(session.id, factsOf(session), welcomeIn(core, view, session), view.side, times, now);

/** The sessions for which this person may propose other times now, the next one first. None if they may not write. */
export function proposableIn(core: MemberCore, view: ConversationView, now: number): OwnSession[] {
  if (!core.mayWrite(threadFacts(core, view), view.side, now).ok) return [];
  return view.sessions
    .filter((session) => propose(core, view, session, [], now).ok)
    .toSorted((one, other) => one.start - other.start);
}
