/** Tests what each function does in a deployment that isn't set up yet: nothing is credited, sent or deleted, whatever placeholder a setting has. */
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as functions from '../../functions/index.ts';
import { accounts } from '../../functions/leftovers/outside.ts';
import { readSetUp } from '../../operations/health/setUp.ts';
import { acting } from '../../functions/store.ts';
import { log } from './support/log';
import { useMailServer } from './support/mailServer';
import { send } from './support/send';
import { change, clear, db, everything, inHours, sessionOf, threadOf, want } from './support/store';
import { deliver, useStripe } from './support/stripe';

const { checkout, dayClock, desk, hourClock, mailClock, reportNotice } = functions;

const ID = '00000000-0000-4000-8000-000000000001';
const SESSION = 'aaaaaaaaaaaaaaaaaaaa';
const PAYMENT = 'patients/sara/payments/pi_1';

/** Values that somebody may have set in place of a real one: nothing, the placeholders of the guide, a wrong key, half a value. */
const PLACEHOLDERS: Readonly<Record<string, readonly string[]>> = {
  STRIPE_KEY: ['', 'none', 'sk_', 'pk_test_1', 'whsec_1', 'sk_test_1 2'],
  STRIPE_WEBHOOK_SECRET: ['', 'none', 'whsec_', 'sk_test_1', ' whsec_1', 'whsec_1\n'],
  SMTP_URI: ['', 'none', 'smtps://user:password@host', 'https://mail.example.org', 'mail.example.org'],
  MAIL_FROM: ['', 'none', 'Aram', 'Aram <news@DOMAIN>'],
  ARAM_ORIGIN: ['', 'none', 'https://DOMAIN', 'http://aram.example', 'https://aram.example/'],
  ARAM_RELAY_URLS: ['', 'none', 'https://relay.example.org', 'turns:relay.example.org,'],
  ARAM_RELAY_SECRET: ['', 'none', 'x'.repeat(15)],
};

const MAIL = ['SMTP_URI', 'MAIL_FROM', 'ARAM_ORIGIN'];
const RELAY = ['ARAM_RELAY_URLS', 'ARAM_RELAY_SECRET'];

/** Delivers the event of a document that was created before. */
const created = async (path: string, params: object) => ({ params, data: await db.doc(path).get() }) as never;

/** Calls the desk as an owner. */
async function refund(): Promise<void> {
  vi.spyOn(accounts, 'verifyIdToken').mockResolvedValue({
    ...{ sub: 'owner', staff: 'owner', email_verified: true, auth_time: Math.floor(Date.now() / 1000) },
  } as never);
  const text = JSON.stringify({
    ...{ act: 'refund', id: ID, input: { payment: 'pi_1', reason: 'Two payments for one pack' } },
  });
  await send(desk, { text, headers: { authorization: 'Bearer e30.e30.x' } });
}

/** A function that emails a person about a change of a document. */
interface About {
  trigger: typeof functions.sessionMail;
  to: 'sara' | 'dana';
  path: string;
  fields: () => Record<string, unknown>;
}

const byStaff = (fields: Record<string, unknown>) => () => ({ ...fields, at: new Date() });
const MAILS: Readonly<Record<string, About>> = {
  sessionMail: { trigger: functions.sessionMail, to: 'dana', path: `sessions/${SESSION}`, fields: sessionOf },
  threadMail: { trigger: functions.threadMail, to: 'dana', path: 'threads/sara_dana', fields: threadOf },
  careMail: {
    trigger: functions.careMail,
    to: 'sara',
    path: 'patients/sara/care/r1',
    fields: byStaff({ state: 'answered' }),
  },
  reviewMail: {
    ...{ trigger: functions.reviewMail, to: 'dana', path: 'counselors/dana/review/current' },
    fields: byStaff({ state: 'verified' }),
  },
  ticketMail: {
    trigger: functions.ticketMail,
    to: 'sara',
    path: 'patients/sara/ledger/e1',
    fields: byStaff({ kind: 'refund' }),
  },
};

const mailWork = ({ trigger, to, path, fields }: About) => ({
  needs: MAIL,
  arrange: () => want(to, 'sessions', 'messages', 'team'),
  run: async () => {
    await trigger.run((await change(path, fields())) as never);
  },
});

/** The settings that each function needs, the documents with which it has something to do, and its work. */
const WORK: Readonly<
  Record<string, { needs: readonly string[]; arrange: () => Promise<unknown>; run: () => Promise<unknown> }>
> = {
  ...Object.fromEntries(Object.entries(MAILS).map(([name, about]) => [name, mailWork(about)])),
  reportNotice: {
    needs: MAIL,
    arrange: () => db.doc('reports/one').set({ by: 'sara', session: SESSION, urgent: true, at: new Date() }),
    run: async () => {
      await reportNotice.run(await created('reports/one', { id: 'one' }));
    },
  },
  mailClock: {
    needs: MAIL,
    arrange: async () => {
      await want('sara', 'sessions');
      await change(`sessions/${SESSION}`, sessionOf());
      await db.doc(`mail/${SESSION}-booked0-patient`).set({
        ...{ to: 'sara', event: 'booked', language: 'en', about: `sessions/${SESSION}`, moves: 0, at: new Date() },
        ...{ state: 'waiting', tries: 1, next: new Date(Date.now() - 1), reason: 'ESOCKET' },
      });
    },
    run: async () => {
      await mailClock.run({ scheduleTime: '' });
    },
  },
  'hourClock, reminders': {
    needs: MAIL,
    arrange: async () => {
      await want('sara', 'reminders');
      await change(`sessions/${SESSION}`, sessionOf({ start: inHours(20), way: 'chat' }));
    },
    run: async () => {
      await hourClock.run({ scheduleTime: '' });
    },
  },
  'hourClock, relay': {
    needs: RELAY,
    arrange: () => change(`sessions/${SESSION}`, sessionOf({ start: inHours(20) })),
    run: async () => {
      await hourClock.run({ scheduleTime: '' });
    },
  },
  stripeWebhook: {
    needs: ['STRIPE_WEBHOOK_SECRET'],
    arrange: () => db.doc(`patients/sara/orders/${ID}`).set({ pack: '50', language: 'en', state: 'open' }),
    run: () => {
      const secret = process.env['STRIPE_WEBHOOK_SECRET'];
      const object = {
        ...{ object: 'checkout.session', payment_status: 'paid', payment_intent: 'pi_2', amount_total: 7000 },
        ...{ currency: 'usd', metadata: { patient: 'sara', order: ID, pack: '50' } },
      };
      return deliver('checkout.session.completed', object, secret);
    },
  },
  desk: {
    needs: ['STRIPE_KEY'],
    arrange: () => {
      stripe.refunds.add('pi_1');
      return db.doc(PAYMENT).set({
        ...{ order: ID, pack: '5', currency: 'usd', at: new Date(), state: 'counted', ticket: 5, amount: 1000 },
        ...{ refunded: 0, dispute: '', taken: 0, returned: 0, used: 0, look: false },
      });
    },
    run: refund,
  },
};

/** Records of the desk's calls, and of the functions about themselves. */
const OF_CALLS = /^(runs|calls|audit|staff)\//;

const changes = async () => {
  const all = Object.entries(await everything()).filter(([path]) => !OF_CALLS.test(path));
  return { stored: Object.fromEntries(all), sent: server.sent.length, asked: stripe.asked.size };
};

const [server, stripe] = [useMailServer(), useStripe()];
let before: NodeJS.ProcessEnv;
beforeAll(() => {
  before = { ...process.env };
});
beforeEach(async () => {
  await clear();
  log.length = 0;
  const since = new Date(Date.now() - 60_000);
  const owner = { role: 'owner', name: 'Leyla', email: 'leyla@aram.example', since, ended: null, wants: true };
  await db.doc('staff/owner').set({ ...owner, notifiedOn: new Date().toISOString().slice(0, 10) });
  await db.doc('patients/sara').set({ name: 'Sara', tickets: 5 });
  await db.doc('settings/payments').set({ mode: 'stripe', origin: 'https://aram.example' });
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const name of [...Object.keys(PLACEHOLDERS), 'ARAM_WEEKEND']) process.env[name] = before[name];
});

it('every function is in these tests', () => {
  const named = Object.keys(WORK).map((name) => name.split(',')[0]);
  // off.test.ts has `mailOff` without its key; `calendar` and `timeOpens` need nothing.
  const others = ['calendar', 'checkout', 'dayClock', 'mailOff', 'timeOpens'];
  expect(new Set([...named, ...others])).toEqual(new Set(Object.keys(functions)));
});

describe.each(Object.entries(WORK))('%s', (worker, { needs, arrange, run }) => {
  it('does its work once everything is set up', async () => {
    await arrange();
    const earlier = await changes();
    await run();
    expect(await changes()).not.toEqual(earlier);
  });

  it.each(needs.flatMap((name) => (PLACEHOLDERS[name] ?? []).map((value) => [name, value] as const)))(
    'stores nothing and sends nothing while %s is "%s"',
    async (name, value) => {
      await arrange();
      process.env[name] = value;
      // Its event writes the document that it is about.
      const about = MAILS[worker];
      if (about) await change(about.path, about.fields());
      const { stored, ...earlier } = await changes();
      await run();
      const { stored: later, ...after } = await changes();
      expect(Object.keys(later)).toEqual(Object.keys(stored));
      expect([later[PAYMENT], later['patients/sara'], after]).toEqual([
        stored[PAYMENT],
        stored['patients/sara'],
        earlier,
      ]);
    },
  );
});

describe('checkout', () => {
  const order = async () => {
    const path = `patients/sara/orders/${ID}`;
    await db.doc(path).set({ pack: '5', language: 'en', at: new Date() });
    await checkout.run(await created(path, { uid: 'sara', id: ID }));
    return (await db.doc(path).get()).data();
  };

  it.each(
    ['STRIPE_KEY', 'STRIPE_WEBHOOK_SECRET'].flatMap((name) =>
      (PLACEHOLDERS[name] ?? []).map((value) => [name, value] as const),
    ),
  )('opens no page while %s is "%s", and Health names it', async (name, value) => {
    process.env[name] = value;
    expect(await order()).toMatchObject({ state: 'failed', reason: 'closed' });
    expect(stripe.asked.size).toBe(0);
    expect((await readSetUp(acting('test'))).needed).toEqual([name]);
    process.env[name] = before[name];
    expect(await order()).toMatchObject({ state: 'open' });
    expect(await readSetUp(acting('test'))).toEqual({ needed: [], unused: [] });
  });
});

it('the first night deletes nothing, whatever is missing', async () => {
  await db.doc('closed/gone').set({ at: new Date(0) });
  await db.doc('patients/gone/ledger/one').set({ kind: 'purchase', ticket: 5 });
  for (const name of Object.keys(PLACEHOLDERS)) process.env[name] = 'none';
  const earlier = Object.keys((await changes()).stored);
  await dayClock.run({ scheduleTime: '' });
  expect(Object.keys((await changes()).stored)).toEqual(expect.arrayContaining(earlier));
});

describe('a setting that isn’t set up', () => {
  const none = () => {
    for (const name of Object.keys(PLACEHOLDERS)) process.env[name] = 'none';
  };
  const found = async () => {
    await mailClock.run({ scheduleTime: '' });
    await hourClock.run({ scheduleTime: '' });
    return readSetUp(acting('test'));
  };

  it('is a fault only if something needs it', async () => {
    none();
    await db.doc('staff/owner').update({ wants: false });
    expect(await found()).toEqual({ needed: [], unused: [...MAIL, ...RELAY] });
    await db.doc('settings/mail').set({ on: true });
    expect(await found()).toEqual({ needed: MAIL, unused: RELAY });
  });

  it('is a fault if staff want emails, or if half of a relay is there', async () => {
    none();
    process.env['ARAM_RELAY_URLS'] = before['ARAM_RELAY_URLS'];
    expect(await found()).toEqual({ needed: [...MAIL, 'ARAM_RELAY_SECRET'], unused: [] });
    await db.doc('staff/owner').update({ ended: new Date() });
    expect((await found()).needed).toEqual(['ARAM_RELAY_SECRET']);
  });

  it.each(['', 'fri,sat', 'friday saturday', 'friday,satuday'])(
    'is a fault if the weekend is "%s"',
    async (weekend) => {
      process.env['ARAM_WEEKEND'] = weekend;
      expect(await found()).toEqual({ needed: ['ARAM_WEEKEND'], unused: [] });
      process.env['ARAM_WEEKEND'] = ' Friday, saturday';
      expect(await found()).toEqual({ needed: [], unused: [] });
    },
  );

  it('is recorded without any value', async () => {
    process.env['SMTP_URI'] = 'smtps://aram:password@host';
    await found();
    expect(JSON.stringify(await everything())).not.toContain('password');
    expect(log.join('\n')).not.toContain('password');
  });
});
