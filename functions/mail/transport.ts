/** Builds an email's text and hands it to the mail server. */
import { createHash } from 'node:crypto';
import { defineSecret, defineString } from 'firebase-functions/params';
import Handlebars from 'handlebars';
import { createTransport } from 'nodemailer';
import { unset } from '../configured.ts';
import { ORIGIN } from '../store.ts';
import { MAIL_OFF_KEY, waysOff } from './off.ts';
import { isStaffEvent, mailTemplates, pageOf, staffTemplate } from './templates.ts';

/** The URL of the mail server with its user and password, `smtps://user:password@host`. */
const SMTP_URI = defineSecret('SMTP_URI');

/** The sender's name and email address; they reveal as little as the subject. */
const FROM = defineString('MAIL_FROM');

/** The secrets of every function that sends emails. */
export const MAIL_SECRETS = [SMTP_URI, MAIL_OFF_KEY];

/** The names of the settings without which no email can be sent; empty if emails can be sent. */
export const unsetForMail = () => unset(SMTP_URI, FROM, ORIGIN);

const CONNECTION_MS = 10_000;
const SILENCE_MS = 20_000;

/** The mail server will never accept this email, or there is no mail server: another attempt would end the same way. */
export class Lasting extends Error {}

/**
 * Hands one email to the mail server.
 * @param email the recipient's address
 * @throws {Lasting | Error} the error's message contains no email address
 */
export async function give(
  { id, to, event, language, about }: { id: string; to: string; event: string; language: string; about: string },
  email: string,
) {
  const origin = ORIGIN.value();
  const isToStaff = isStaffEvent(event);
  const template = isToStaff ? staffTemplate(origin, event) : mailTemplates(origin)[`${pageOf(about)}-${language}`];
  if (!template) throw new Lasting('no template');
  const data = { session: about.split('/')[1] };
  const fill = (text: string) => Handlebars.compile(text)(data);
  const off = isToStaff ? { url: `${origin}/desk`, headers: {} } : waysOff(to, email);
  const transport = createTransport({
    url: SMTP_URI.value(),
    connectionTimeout: CONNECTION_MS,
    socketTimeout: SILENCE_MS,
  });
  try {
    await transport.sendMail({
      from: FROM.value(),
      // As a text, an address with a comma would be two recipients.
      to: { name: '', address: email },
      subject: fill(template.subject),
      html: fill(template.html),
      text: fill(template.text),
      // The id of an email says what it's about, and about whom.
      messageId: `<${hashOf(id)}@${new URL(origin).hostname}>`,
      // No person wrote this email, so no automatic reply ("I'm away") should answer it.
      headers: { 'Auto-Submitted': 'auto-generated', ...off.headers },
      list: { unsubscribe: off.url },
    });
  } catch (error) {
    throw withoutAddress(error);
  } finally {
    transport.close();
  }
}

const hashOf = (id: string) => createHash('sha256').update(id).digest('hex').slice(0, 32);

/** A refusal at one of these commands concerns this one email. An earlier refusal, of the password or the sender, would concern every email: a person corrects that, and the emails wait. */
const OF_ONE_EMAIL = ['RCPT TO', 'DATA'];

/** A mail server that refuses an address often repeats it: of its words, only the numbers stay. */
function withoutAddress(error: unknown) {
  const { code = '', responseCode, command = '' } = error as Refusal;
  const reason = [code, responseCode].filter(Boolean).join(' ') || 'unknown';
  const isLasting = responseCode !== undefined && responseCode >= 500 && OF_ONE_EMAIL.includes(command);
  return isLasting ? new Lasting(reason) : new Error(reason);
}

interface Refusal {
  code?: string;
  responseCode?: number;
  command?: string;
}
