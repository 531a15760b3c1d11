/** The operator's commands by name, ordered by their importance in daily work. */
import { audit } from './audit.mjs';
import { check } from './check.mjs';
import { closeSessionCommand } from './closeSession.mjs';
import { correct } from './correct.mjs';
import { counselors } from './counselors.mjs';
import { errors } from './errors.mjs';
import { exportOne } from './export.mjs';
import { mail } from './mail.mjs';
import { messages } from './messages.mjs';
import { newsletter } from './newsletter.mjs';
import { paid } from './paid.mjs';
import { payments } from './payments.mjs';
import { refund } from './refund.mjs';
import { relay } from './relay.mjs';
import { reports } from './reports.mjs';
import { requests } from './requests.mjs';
import { session } from './session.mjs';
import { sessions } from './sessions.mjs';
import { staff } from './staff.mjs';
import { sweep } from './sweep.mjs';
import { unsubscribe } from './unsubscribe.mjs';
import { unverifyCommand } from './unverify.mjs';
import { verify } from './verify.mjs';

/** @type {Readonly<Record<string, import('../command.mjs').Command>>} */
export const COMMANDS = {
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
