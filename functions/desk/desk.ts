/**
 * Answers calls from the staff desk at `/desk/call` of Aram's own origin (firebase.json). The rules decide about a person's own access; this function decides
 * about staff. One function serves all acts, because each further function would be a process with its own cold start.
 */
import { applicationDefault } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getStorage } from 'firebase-admin/storage';
import { logger } from 'firebase-functions/v2';
import { onRequest } from 'firebase-functions/v2/https';
import { callDesk, type DeskCall } from '../../operations/desk/call.ts';
import { openAccounts } from '../../operations/project/accounts.ts';
import { openFiles } from '../../operations/project/files.ts';
import { NotDone } from '../../operations/project/refusals.ts';
import { openSettings } from '../../operations/project/settings.ts';
import { openStore } from '../../operations/project/store.ts';
import { unset } from '../configured.ts';
import { reasonOf, stripe, STRIPE_KEY } from '../payments/stripe.ts';
import { weekendFrom } from '../../operations/words.ts';
import { inWords, projectConfig } from '../project.ts';
import { db, DESK_ACCOUNT, WEEKEND } from '../store.ts';
import { readCaller } from './signIn.ts';

/** The longest accepted call, in bytes. */
const LONGEST = 20_000;

export const desk = onRequest(
  { serviceAccount: DESK_ACCOUNT, cors: false, invoker: 'public', memory: '512MiB', secrets: [STRIPE_KEY] },
  async (request, response) => {
    response.set('Cache-Control', 'no-store');
    const call = request.method === 'POST' && request.rawBody.length <= LONGEST ? callOf(request.body) : undefined;
    if (!call) {
      response.status(400).json({ refused: 'invalid', about: '' });
      return;
    }
    try {
      const caller = await inWords(() => readCaller(getAuth(), request.get('authorization') ?? ''));
      if ('refused' in caller) {
        response.status(401).json({ refused: caller.refused, about: '' });
        return;
      }
      response.json(await callDesk(project(), caller.signIn, call));
    } catch (error) {
      if (error instanceof NotDone) {
        logger.warn('A call of the desk can be tried again.', { act: call.act, why: error.why });
        response.status(503).json({ refused: error.why, about: '' });
        return;
      }
      // The message of an error can contain a person's text, so only its kind is logged.
      logger.error('A call of the desk failed.', {
        act: call.act,
        kind: error instanceof Error ? error.name : 'unknown',
      });
      response.status(500).json({ refused: 'failed', about: '' });
    }
  },
);

/** The project as the acts of `operations/` expect it. */
function project() {
  return {
    store: openStore(db, inWords),
    accounts: openAccounts(getAuth(), inWords),
    files: openFiles(getStorage().bucket(), inWords),
    settings: openSettings(projectConfig(), credentials),
    weekend: weekendFrom(WEEKEND.value()),
    refundAt: unset(STRIPE_KEY).length > 0 ? undefined : refundAt,
  };
}

/** The credentials of the function's own account. It belongs to the project, so no other project is named to Google as the one that pays. */
async function credentials() {
  const { access_token: token } = await applicationDefault().getAccessToken();
  return { Authorization: `Bearer ${token}` };
}

/**
 * Has Stripe refund whatever is left of a payment. Repeated with the same attempt, it's one refund. Stripe repeats a refusal for a day under the same key, so each
 * new attempt has its own key. If the earlier attempt did refund the money, nothing is left to refund.
 */
async function refundAt(payment: string, attempt: number) {
  try {
    const key = `refund-${payment}-${String(attempt)}`;
    await stripe().refunds.create({ payment_intent: payment }, { idempotencyKey: key });
  } catch (error) {
    const { type, code } = reasonOf(error);
    // Someone has refunded it in Stripe's dashboard.
    if (code === 'charge_already_refunded') return;
    logger.error('Stripe refunded nothing.', { payment, type, code });
    throw error;
  }
}

function callOf(body: unknown): DeskCall | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { act, id, input } = body as Record<string, unknown>;
  return typeof act === 'string' && typeof id === 'string' ? { act, id, input } : undefined;
}
