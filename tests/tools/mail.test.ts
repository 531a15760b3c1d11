/** The stand-in for the extension that sends mails, against what the extension reads and writes, field by field (docs/mail.md#the-stand-in). */
import { deleteApp, initializeApp } from 'firebase/app';
import { connectFirestoreEmulator, doc, getFirestore, onSnapshot, Timestamp } from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { templateDocuments } from '../../mail/templates.mjs';
import type { PlainDocument } from '../../operator/values.mjs';
import { startMail } from '../../tools/emulators/mail.mjs';
import { createAdmin } from '../support/admin';

const projectId = 'demo-aram-mail';
const hostOf = (name: string) => process.env[`${name}_EMULATOR_HOST`] ?? '';
const hosts = { auth: hostOf('FIREBASE_AUTH'), firestore: hostOf('FIRESTORE'), storage: hostOf('FIREBASE_STORAGE') };
const admin = createAdmin({ projectId, hosts });
const SESSION = 'Ab1Cd2Ef3Gh4Ij5Kl6Mn';

const aDate = expect.any(Date) as Date;

let desk: Awaited<ReturnType<typeof startMail>>;

beforeAll(async () => {
  await admin.resetAll();
  await admin.writeDocuments(templateDocuments('https://aram.example'));
  await admin.writeDocument('addresses/sara', { email: 'sara@aram.example', kinds: ['sessions'], at: new Date() });
  desk = await startMail({ projectId, firestore: hosts.firestore });
});

afterAll(() => desk.stop());

const mailTo = (uid: string, values: PlainDocument = {}): PlainDocument => ({
  toUids: [uid],
  template: { name: 'booked-en', data: { session: SESSION } },
  at: new Date(),
  ...values,
});

const deliveryOf = async (id: string) => (await admin.readDocument(`mail/${id}`))?.['delivery'] as PlainDocument | null;

/** What the stand-in has made of a mail, once it is done with it so often. */
async function delivered(id: string, attempts = 1): Promise<PlainDocument> {
  return vi.waitUntil(async () => {
    const delivery = await deliveryOf(id);
    return delivery?.['attempts'] === attempts && delivery['state'] !== 'RETRY' ? delivery : undefined;
  }, WAIT);
}

/** Listens to what becomes of a mail that is not written yet, step by step; ends when so many were heard of. */
async function hear(path: string): Promise<(count: number) => Promise<PlainDocument[]>> {
  const app = initializeApp({ projectId }, `hears of ${path}`);
  const database = getFirestore(app);
  const [hostname = '', port] = hosts.firestore.split(':');
  connectFirestoreEmulator(database, hostname, Number(port), { mockUserToken: 'owner' });
  const steps: PlainDocument[] = [];
  let listens = false;
  const unlisten = onSnapshot(doc(database, path), (mail) => {
    listens = true;
    const delivery = mail.get('delivery') as Record<string, unknown> | undefined;
    if (!delivery) return;
    const plain = Object.entries(delivery).map(([key, value]) => [
      key,
      value instanceof Timestamp ? value.toDate() : value,
    ]);
    steps.push(Object.fromEntries(plain) as PlainDocument);
  });
  await vi.waitUntil(() => listens, WAIT);
  return async (count) => {
    await vi.waitUntil(() => steps.length >= count, WAIT);
    unlisten();
    await deleteApp(app);
    return steps;
  };
}

const WAIT = { timeout: 60_000, interval: 50 };

describe('a mail that can be sent', () => {
  it('is sent to the address that stands under the uid, with the template’s words and its own data', async () => {
    await admin.writeDocument('mail/one', mailTo('sara'));
    await delivered('one');
    const [mail] = desk.mails().filter(({ to }) => to.includes('sara@aram.example'));
    expect(mail).toMatchObject({ from: 'news@aram.example', to: ['sara@aram.example'], subject: 'News for you' });
    expect(mail?.text).toContain(`https://aram.example/sessions/view?id=${SESSION}`);
    expect(mail?.html).toContain(`href="https://aram.example/sessions/view?id=${SESSION}"`);
  });

  it('says so in each field of its delivery, and keeps the rest as it was', async () => {
    const written = mailTo('sara');
    await admin.writeDocument('mail/two', written);
    const delivery = await delivered('two');
    expect(delivery).toEqual({
      state: 'SUCCESS',
      startTime: aDate,
      endTime: aDate,
      leaseExpireTime: null,
      attempts: 1,
      error: null,
      info: {
        messageId: expect.stringMatching(/^<.+@.+>$/) as string,
        accepted: ['sara@aram.example'],
        rejected: [],
        pending: [],
        response: expect.stringMatching(/^250 /) as string,
      },
    });
    expect(await admin.readDocument('mail/two')).toEqual({ ...written, delivery });
  });

  it('is pending first, then taken up for a minute, then sent', async () => {
    const before = Date.now();
    const heard = await hear('mail/heard');
    await admin.writeDocument('mail/heard', mailTo('sara'));
    await delivered('heard');
    const [pending, processing, sent] = await heard(3);
    expect(pending).toEqual({ state: 'PENDING', startTime: aDate, attempts: 0, error: null });
    expect(processing).toEqual({ ...pending, state: 'PROCESSING', leaseExpireTime: aDate });
    const lease = processing?.['leaseExpireTime'] as Date;
    expect(lease.getTime()).toBeGreaterThanOrEqual(before + 60_000);
    expect(lease.getTime()).toBeLessThanOrEqual(Date.now() + 60_000);
    expect(sent).toMatchObject({ state: 'SUCCESS', startTime: pending?.['startTime'], attempts: 1 });
  });

  it('is sent once, however often it is looked at', async () => {
    const before = desk.mails().length;
    await admin.writeDocument('mail/three', mailTo('sara'));
    const delivery = await delivered('three');
    await admin.writeDocument('mail/three', { ...mailTo('sara'), delivery });
    await admin.writeDocument('mail/four', mailTo('sara'));
    await delivered('four');
    expect(desk.mails()).toHaveLength(before + 2);
  });
});

describe('a mail that cannot be sent', () => {
  const failed = { state: 'ERROR', attempts: 1, leaseExpireTime: null, endTime: aDate };

  it('has an error where no address stands under the uid', async () => {
    await admin.writeDocument('mail/nobody', mailTo('nobody'));
    expect(await delivered('nobody')).toEqual({
      ...failed,
      startTime: aDate,
      error: 'Error: Failed to deliver email. Expected at least 1 recipient.',
    });
  });

  it('has an error where there is no such template', async () => {
    await admin.writeDocument('mail/unknown', mailTo('sara', { template: { name: 'booked-fr', data: {} } }));
    const error = "Error: tried to render non-existent template 'booked-fr'";
    expect(await delivered('unknown')).toMatchObject({ ...failed, error });
  });

  it('is tried again when its state says so, and counts', async () => {
    await admin.writeDocument('mail/later', mailTo('omar'));
    const delivery = await delivered('later');
    expect(delivery['state']).toBe('ERROR');
    await admin.writeDocument('addresses/omar', { email: 'omar@aram.example', kinds: ['sessions'], at: new Date() });
    await admin.writeDocument('mail/later', { ...mailTo('omar'), delivery: { ...delivery, state: 'RETRY' } });
    expect(await delivered('later', 2)).toMatchObject({
      state: 'SUCCESS',
      error: null,
      info: { accepted: ['omar@aram.example'] },
    });
  });

  it('is left where whoever took it up has not come back in a minute', async () => {
    const leaseExpireTime = new Date(Date.now() - 1000);
    const delivery = { state: 'PROCESSING', attempts: 0, error: null, startTime: leaseExpireTime, leaseExpireTime };
    await admin.writeDocument('mail/stuck', { ...mailTo('sara'), delivery });
    const ended = await vi.waitUntil(async () => {
      const now = await deliveryOf('stuck');
      return now?.['state'] === 'ERROR' ? now : undefined;
    }, WAIT);
    expect(ended).toMatchObject({ attempts: 0, error: 'Message processing lease expired.' });
  });

  it('is nobody’s where somebody works on it', async () => {
    const leaseExpireTime = new Date(Date.now() + 60_000);
    const delivery = { state: 'PROCESSING', attempts: 0, error: null, startTime: new Date(), leaseExpireTime };
    await admin.writeDocument('mail/taken', { ...mailTo('sara'), delivery });
    await admin.writeDocument('mail/behind', mailTo('sara'));
    await delivered('behind');
    expect(await deliveryOf('taken')).toEqual(delivery);
  });
});

describe('the inbox', () => {
  it('shows a mail in a page that runs no script and fetches nothing', async () => {
    await admin.writeDocument('mail/seen', mailTo('sara'));
    await delivered('seen');
    const page = await fetch(desk.address);
    expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(await page.text()).toContain('sara@aram.example');
    const mails = (await (await fetch(`${desk.address}mails.json`)).json()) as unknown[];
    expect(mails).toEqual(desk.mails());
    const html = await fetch(`${desk.address}html/${String(mails.length - 1)}`);
    expect(html.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(await html.text()).toContain('<base target="_blank" />');
    expect((await fetch(`${desk.address}html/1000`)).status).toBe(404);
  });

  it('listens on this machine alone', () => {
    expect(new URL(desk.address).hostname).toBe('127.0.0.1');
  });
});
