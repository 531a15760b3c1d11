/**
 * The forms of the secrets and parameters. A secret must have a value, so a deployment without Stripe, a mail server or a relay has a placeholder in its place
 * (docs/functions.md#set-up). Anybody can guess a placeholder: a function that needs the real value does nothing without it, and Health names it.
 */
import { areRelayUrls, isRelaySecret } from '../operations/calls/relay.ts';
import { isOrigin } from '../operations/project/origin.ts';
import { weekendFrom } from '../operations/words.ts';

/** A secret or a parameter of firebase-functions. */
interface Setting {
  readonly name: string;
  value: () => string;
}

const FORMS: Readonly<Record<string, (value: string) => boolean>> = {
  STRIPE_KEY: (value) => /^[rs]k_\S+$/.test(value),
  STRIPE_WEBHOOK_SECRET: (value) => /^whsec_\S+$/.test(value),
  SMTP_URI: isMailServer,
  // A shorter key could be found by trying: 32 characters are accepted, 31 aren't.
  ARAM_MAIL_OFF_KEY: (value) => value.length >= 32,
  MAIL_FROM: (value) => /[^\s<>@]@[^\s<>@]+\.[^\s<>@]+>?$/.test(value),
  ARAM_ORIGIN: isOrigin,
  ARAM_RELAY_URLS: areRelayUrls,
  ARAM_RELAY_SECRET: isRelaySecret,
  // Without days that it understands, the desk counts Saturday and Sunday.
  ARAM_WEEKEND: (value) => weekendFrom(value) !== undefined,
};

/** The names of the settings that have another form than a real value, in the given order. */
export const unset = (...settings: readonly Setting[]): string[] =>
  settings.filter((setting) => FORMS[setting.name]?.(setting.value()) !== true).map(({ name }) => name);

/** The host of a real server has a dot or, as an address of IPv6, a colon. */
function isMailServer(value: string) {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return ['smtp:', 'smtps:'].includes(protocol) && /[.:]/.test(hostname);
}
