/** The operator's commands by name, ordered by their importance in daily work. */
import { audit } from './audit.ts';
import { check } from './check.ts';
import { closeSessionCommand } from './closeSession.ts';
import { correct } from './correct.ts';
import { counselors } from './counselors.ts';
import { errors } from './errors.ts';
import { exportOne } from './export.ts';
import { mail } from './mail.ts';
import { messages } from './messages.ts';
import { newsletter } from './newsletter.ts';
import { paid } from './paid.ts';
import { payments } from './payments.ts';
import { refund } from './refund.ts';
import { relay } from './relay.ts';
import { reports } from './reports.ts';
import { requests } from './requests.ts';
import { session } from './session.ts';
import { sessions } from './sessions.ts';
import { staff } from './staff.ts';
import { sweep } from './sweep.ts';
import { unsubscribe } from './unsubscribe.ts';
import { unverifyCommand } from './unverify.ts';
import { verify } from './verify.ts';
import type { Command } from '../command.ts';

export const COMMANDS: Readonly<Record<string, Command>> = {
  requests,
  reports,
  messages,
  sessions,
  'close-session': closeSessionCommand,
  session,
  correct,
  paid,
  refund,
  payments,
  counselors,
  verify,
  unverify: unverifyCommand,
  newsletter,
  unsubscribe,
  staff,
  audit,
  mail,
  relay,
  errors,
  check,
  sweep,
  export: exportOne,
};
