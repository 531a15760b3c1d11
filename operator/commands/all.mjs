/** The operator's commands, by name, in the order of their importance in a day. */
import { check } from './check.mjs';
import { closeSession } from './closeSession.mjs';
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
import { sweep } from './sweep.mjs';
import { unsubscribe } from './unsubscribe.mjs';
import { unverify } from './unverify.mjs';
import { verify } from './verify.mjs';

/** @type {Readonly<Record<string, import('../command.mjs').Command>>} */
export const COMMANDS = {
  requests,
  reports,
  messages,
  sessions,
  'close-session': closeSession,
  session,
  correct,
  paid,
  refund,
  payments,
  counselors,
  verify,
  unverify,
  newsletter,
  unsubscribe,
  mail,
  relay,
  errors,
  check,
  sweep,
  export: exportOne,
};
