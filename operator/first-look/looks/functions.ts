import { createHmac } from 'node:crypto';
import { clockHealth, isUnwell } from '../../../operations/clock/health.ts';
import { clockLines } from '../../clock.ts';
import { failed, passed, skipped, type Outcome } from '../outcome.ts';
import { named, send, wordsOf, type Answer } from '../send.ts';
import type { World } from '../world.ts';

/** The answer of functions/payments/webhook.ts to a sender that isn't Stripe. */
const UNSIGNED = 'Not signed by Stripe.';

const EVENT = { type: 'ping' };

/** The webhook's secret of a deployment without Stripe (docs/functions.md#set-up): anybody can sign with it. */
const PLACEHOLDER = 'none';

/** Checks that the one function that answers over HTTP refuses what Stripe didn't sign, and that the clock has recorded its runs. */
export async function functions({ target, gate, store, now }: World): Promise<Outcome> {
  const { webhook, real } = target;
  if (webhook === undefined) {
    return skipped(
      'Nothing was sent.',
      'The region of the functions is unknown.',
      'Add `--region REGION`, or set ARAM_REGION in functions/.env.ID (docs/functions.md#set-up).',
    );
  }
  const unsigned = await send(gate.fetch, webhook, { body: EVENT });
  const signed = (signature: string) =>
    send(gate.fetch, webhook, { headers: { 'stripe-signature': signature }, body: EVENT });
  const forged = await signed('t=1,v1=00');
  const guessed = await signed(signatureBy(PLACEHOLDER, now));
  const health = await clockHealth({ store, now });
  const isSilent = !health.hasRun && !isUnwell(health);
  const clock = isSilent
    ? 'The scheduled functions have never run.'
    : clockLines(health).join(' ') || 'The scheduled functions run.';
  const tried = `Sent the webhook an event without a signature: ${named(unsigned)}; one with a wrong signature: ${named(forged)}; and one signed with a placeholder: ${named(guessed)}. ${clock}`;
  const isAway = unsigned.code === 404 || unsigned.code === 0;
  if (isAway && (isSilent || !real)) {
    return skipped(
      tried,
      real
        ? 'No functions are deployed here, so the site sends no emails and sells no tickets.'
        : 'The Functions emulator isn’t running.',
      real ? 'To deploy them, see docs/functions.md#set-up.' : undefined,
    );
  }
  const wrong = [unsigned, forged, guessed].find((answer) => answer.code !== 400 || !answer.text.includes(UNSIGNED));
  if (wrong) return failed(tried, ...meaningOf(wrong));
  if (isUnwell(health)) {
    return failed(
      tried,
      'The webhook answers, but the scheduled functions don’t run as they should.',
      'See docs/commands.md#what-check-finds.',
    );
  }
  if (isSilent && real) {
    return failed(
      tried,
      'The webhook answers, but the scheduled functions haven’t run yet, so they send no reminders.',
      'They run within five minutes of the deploy. If they don’t, check Cloud Scheduler and the logs of the functions.',
    );
  }
  return passed(
    tried,
    isSilent
      ? 'The webhook refuses events that Stripe didn’t sign. The emulators don’t run scheduled functions.'
      : 'The webhook refuses events that Stripe didn’t sign, and the scheduled functions run.',
  );
}

/** The signature of the event as Stripe writes it. */
function signatureBy(secret: string, now: Date) {
  const seconds = Math.floor(now.getTime() / 1000);
  const signed = createHmac('sha256', secret)
    .update(`${seconds}.${JSON.stringify(EVENT)}`)
    .digest('hex');
  return `t=${seconds},v1=${signed}`;
}

function meaningOf(answer: Answer): [means: string, todo: string] {
  if (answer.code >= 200 && answer.code < 300) {
    return [
      'The webhook accepts events from anyone, so people could get tickets without paying.',
      'Take the function down (`npx firebase functions:delete stripeWebhook`), then deploy functions/ from this commit.',
    ];
  }
  if (answer.code === 401 || answer.code === 403) {
    return [
      'Google doesn’t let anyone call the webhook, Stripe included, so payments would never arrive.',
      'Deploy the functions with an account that may make them public (roles/functions.admin).',
    ];
  }
  if (answer.code === 404 || answer.code === 0) {
    return [
      'The scheduled functions have run, but the webhook isn’t available.',
      'Check that `--region` is right, then deploy the functions.',
    ];
  }
  return [
    `The webhook doesn’t answer as it should: ${wordsOf(answer)}`,
    'Check its logs, and the secrets STRIPE_KEY and STRIPE_WEBHOOK_SECRET (docs/functions.md#set-up).',
  ];
}
