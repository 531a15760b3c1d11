/** The input and output types of the module for sessions, conversations and calls. */
import type { CounselorRecord } from '../generated/tables';

export type {
  Allowed,
  Answer,
  Appointment,
  Booker,
  NewSession,
  Effect as SessionEffect,
  Ending,
  FreeTime,
  HoursProblem,
  NewAppointment,
  Offset,
  Repeat,
  RepeatProblem,
  ProposalEnd,
  Proposed,
  Seen,
  Series,
  CounselorStatus,
  SessionFacts,
  SessionOutcome,
  Side,
  Sight,
  Theirs,
  ThreadFacts,
  Week,
  Welcome,
  Wish,
  WishRefused,
  Write,
  Event as SessionEvent,
  Newest as MessageFacts,
  OwnCall,
  Part as HoursPart,
  Version as HoursVersion,
  Wanted,
} from '../../../../core-wasm/pkg-member/aram_member';

/** The fields of a counselor's record that staff review. */
export type Reviewed = Pick<CounselorRecord, 'license' | 'name' | 'city' | 'languages' | 'documentAt'>;
