import * as wasm from '../../../../core-wasm/pkg-member/aram_member';
import { dayNumber, text } from '../crossing';
import type { ReviewRecord } from '../generated/tables';
import type {
  Allowed,
  Answer,
  Appointment,
  Booker,
  NewSession,
  Ending,
  FreeTime,
  NewAppointment,
  Offset,
  Repeat,
  ProposalEnd,
  Reviewed,
  Seen,
  SessionFacts,
  Side,
  Sight,
  CounselorStatus,
  Theirs,
  Week,
  Welcome,
  Wish,
} from './types';

/** A session without the names of the two, which the module doesn't need. */
const theirs = ({ start, state, way }: Theirs): Theirs => ({ start, state, way });

/**
 * The decisions about sessions, conversations and calls, over the module's exports, without handling errors. The comments there explain
 * each decision. Moments are milliseconds since 1970.
 */
export const memberCore = {
  /** Decides about a patient's booking, by the local day of this browser. */
  book: (booker: Booker, wish: Wish, now: number): Allowed<NewSession> =>
    wasm.book(booker, wish, now, dayNumber(new Date(now))),
  repeatProblem: wasm.repeat_problem,
  seriesHours: wasm.series_hours,
  /** Plans a patient's series, by the local day of this browser. */
  series: (
    booker: Booker,
    wish: Wish,
    repeat: Repeat,
    free: readonly FreeTime[],
    offsets: readonly Offset[],
    now: number,
  ): Week[] => wasm.series(booker, wish, repeat, free, offsets, now, dayNumber(new Date(now))),
  seriesOf: wasm.series_of,
  weeklyHours: wasm.weekly_hours,
  sameTimeFrom: wasm.same_time_from,
  sameTime: wasm.same_time,
  freePlace: wasm.free_place,
  step: wasm.session_step,
  mayMove: wasm.may_move,
  welcomeAgain: wasm.welcome_again,
  whatIsSeen: ({ state, start, patientStays }: Seen, side: Side, counselor: CounselorStatus, now: number): Sight =>
    wasm.what_is_seen({ state, start, patientStays }, side, counselor, now),
  wishRefusal: wasm.wish_refusal,
  /** Whether a wish for the times of one counselor, or of any (""), ends when the patient books with a counselor now. */
  wishEnds: (wished: string, counselor: string): boolean => wasm.wish_ends(text(wished), text(counselor)),
  wasTooSoon: wasm.was_too_soon,
  /** Decides about a license that isn't verified now. */
  licenseState: (review: ReviewRecord, { license, name, city, languages, documentAt }: Reviewed) =>
    wasm.license_state(false, review, { license, name, city, languages, documentAt }, false),
  hoursProblems: wasm.hours_problems,
  starts: wasm.hours_starts,
  mergeHours: wasm.merge_hours,
  slotPlan: wasm.slot_plan,
  bookingPlan: (id: string, session: NewAppointment) => wasm.booking_plan(text(id), session),
  movingPlan: (id: string, session: Appointment, to: number, moves: number) =>
    wasm.moving_plan(text(id), session, to, moves),
  endingPlan: (id: string, session: Appointment, end: Ending, stands: { slot: boolean; diary: boolean }) =>
    wasm.ending_plan(text(id), session, end, stands.slot, stands.diary, null),

  /** The text of a message's `move`, or the reason why not; without times, whether some may be proposed. */
  propose: (
    id: string,
    session: SessionFacts,
    welcome: Welcome,
    side: Side,
    times: readonly number[],
    now: number,
  ): Allowed<string> => wasm.propose(text(id), session, welcome, side, times, now),
  /** The times that a message's `move` proposes. */
  proposed: (move: string, by: Side) => wasm.proposed(text(move), by),
  /** The times of a proposal that can still be chosen, or why there is none. `later`: those of the later messages. */
  proposalNow: (
    move: string,
    later: readonly string[],
    session: SessionFacts | null,
    welcome: Welcome,
    open: readonly number[],
    now: number,
  ): number[] | ProposalEnd =>
    wasm.proposal_now(text(move), text(later.join('\n')), session ?? undefined, welcome, open, now),

  mayWrite: wasm.may_write,
  mayUnsend: wasm.may_unsend,
  isUnread: wasm.is_unread,
  mayEnd: (sessions: readonly Theirs[], now: number): Answer => wasm.may_end(sessions.map(theirs), now),
  writtenFor: (sessions: readonly Theirs[]) => wasm.written_for(sessions.map(theirs)),
  heldNow: (sessions: readonly Theirs[], now: number) => wasm.held_now(sessions.map(theirs), now),
  mayJoin: (session: Theirs, now: number) => wasm.may_join(theirs(session), now),
  callTurn: wasm.call_turn,
};
