import { clockHealth, isUnwell } from '../../../operations/clock/health.mjs';
import { clockLines } from '../../clock.mjs';
import { failed, passed, skipped } from '../outcome.mjs';
import { named, send, wordsOf } from '../send.mjs';

/** The answer of functions/payments/webhook.mjs to a sender that isn't Stripe. */
const UNSIGNED = 'Not signed by Stripe.';

/**
 * Checks that the one function that answers over HTTP refuses what Stripe didn't sign, and that the clock has recorded its runs.
 * @param {import('../world.mjs').World} world
 * @returns {Promise<import('../outcome.mjs').Outcome>}
 */
export async function functions({ target, gate, store, now }) {
  const { webhook, real } = target;
  if (webhook === undefined) {
    return skipped(
      'Nothing was sent.',
      'Nobody said in which region the functions are.',
      'Add `--region REGION`, or put ARAM_REGION into functions/.env.ID (docs/functions.md#set-up).',
    );
  }
  const unsigned = await send(gate.fetch, webhook, { body: { type: 'ping' } });
  const forged = await send(gate.fetch, webhook, {
    headers: { 'stripe-signature': 't=1,v1=00' },
    body: { type: 'ping' },
  });
  const health = await clockHealth({ store, now });
  const isSilent = !health.hasRun && !isUnwell(health);
  const clock = isSilent ? 'The clock has never run.' : clockLines(health).join(' ') || 'The clock runs.';
  const tried = `Sent the webhook an event without a signature: ${named(unsigned)}; with a wrong one: ${named(forged)}. ${clock}`;
  const isAway = unsigned.code === 404 || unsigned.code === 0;
  if (isAway && (isSilent || !real)) {
    return skipped(
      tried,
      real
        ? 'No functions are deployed here: no emails go out, and no tickets are sold.'
        : 'The Functions emulator is not running.',
      real ? 'To have them, see docs/functions.md#set-up.' : undefined,
    );
  }
  const wrong = [unsigned, forged].find((answer) => answer.code !== 400 || !answer.text.includes(UNSIGNED));
  if (wrong) return failed(tried, ...meaningOf(wrong));
  if (isUnwell(health)) {
    return failed(
      tried,
      'The functions answer, and their clock does not run as it has to.',
      'See docs/commands.md#what-check-finds.',
    );
  }
  if (isSilent && real) {
    return failed(
      tried,
      'The webhook answers, and the clock has not run yet: no reminder goes out.',
      'It runs within five minutes of the deploy. If it does not, look at Cloud Scheduler and at the logs of the functions.',
    );
  }
  return passed(
    tried,
    isSilent
      ? 'The webhook takes nothing that Stripe did not sign. The emulators have no clock.'
      : 'The webhook takes nothing that Stripe did not sign, and the clock of the functions runs.',
  );
}

/**
 * @param {import('../send.mjs').Answer} answer
 * @returns {[means: string, todo: string]}
 */
function meaningOf(answer) {
  if (answer.code >= 200 && answer.code < 300) {
    return [
      'The webhook takes what anybody sends: tickets could be had without paying.',
      'Take the function down (`npx firebase functions:delete stripeWebhook`), then deploy functions/ of this commit.',
    ];
  }
  if (answer.code === 401 || answer.code === 403) {
    return [
      'Google lets nobody call the webhook, Stripe included: payments would never arrive.',
      'Deploy the functions as somebody who may make them public (roles/functions.admin).',
    ];
  }
  if (answer.code === 404 || answer.code === 0) {
    return [
      'The clock has run, and the webhook is not there.',
      'See whether `--region` is right, then deploy the functions.',
    ];
  }
  return [
    `The webhook does not answer as it has to: ${wordsOf(answer)}`,
    'Look at its logs, and at the secrets STRIPE_KEY and STRIPE_WEBHOOK_SECRET (docs/functions.md#set-up).',
  ];
}
