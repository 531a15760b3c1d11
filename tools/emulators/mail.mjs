/**
 * Stands in for the extension that sends Aram's mails, `firestore-send-email` (docs/mail.md#the-stand-in): on the emulators, past the rules, to an inbox on
 * this machine. It does what the extension does with a document of `mail`, field by field; what Aram uses nothing of (`to`, `message`, `cc`) it does not know.
 */
import * as store from 'firebase/firestore/lite';
import Handlebars from 'handlebars';
import { createTransport } from 'nodemailer';
import { HOST } from '../lib/ports.mjs';
import { openInbox } from './inbox.mjs';
import { openStore, watch } from './standIn.mjs';

/** What the extension is told at its installation (docs/mail.md#set-up). */
const COLLECTIONS = { mail: 'mail', users: 'addresses', templates: 'templates' };
const FROM = 'Aram <news@aram.example>';

/** Who took a mail up and says nothing for so long has gone. */
const LEASE_MS = 60_000;

/** @typedef {{ toUids: string[]; template: { name: string; data: unknown } }} Payload */

/** Whether a mail has a step to come. @param {store.QueryDocumentSnapshot} mail */
const isWaiting = (mail) => !['SUCCESS', 'ERROR'].includes(mail.get('delivery.state'));

/**
 * @param {object} place
 * @param {string} place.projectId
 * @param {string} place.firestore as '127.0.0.1:8080'
 * @param {number} [place.port] of the inbox's page
 */
export async function startMail({ projectId, firestore, port }) {
  const inbox = await openInbox(port);
  const { database, close } = openStore(projectId, firestore);
  const transport = createTransport({ host: HOST, port: inbox.smtp, secure: false });
  /** @param {Payload} payload */
  async function send({ toUids, template: { name, data } }) {
    const template = (await store.getDoc(store.doc(database, COLLECTIONS.templates, name))).data();
    if (!template) throw new Error(`tried to render non-existent template '${name}'`);
    const [subject, html, text] = ['subject', 'html', 'text'].map((part) => Handlebars.compile(template[part])(data));
    const people = await Promise.all(toUids.map((uid) => store.getDoc(store.doc(database, COLLECTIONS.users, uid))));
    const to = people.map((person) => person.get('email')).filter(Boolean);
    if (to.length === 0) throw new Error('Failed to deliver email. Expected at least 1 recipient.');
    const { messageId, accepted, rejected, pending, response } = await transport.sendMail({
      from: FROM,
      to,
      subject,
      html,
      text,
    });
    return {
      messageId,
      accepted: accepted ?? [],
      rejected: rejected ?? [],
      pending: pending ?? [],
      response: response ?? null,
    };
  }

  /** What a document leads to as it stands: each step writes it again, and so leads to the next. @param {store.DocumentReference} mail */
  async function onWritten(mail) {
    const taken = await store.runTransaction(database, async (transaction) => {
      const payload = (await transaction.get(mail)).data();
      if (!payload?.['template']) return undefined;
      const { state, leaseExpireTime } = payload['delivery'] ?? {};
      if (state === undefined) {
        const delivery = { startTime: store.Timestamp.now(), state: 'PENDING', attempts: 0, error: null };
        transaction.update(mail, { delivery });
      }
      if (state === 'PROCESSING' && leaseExpireTime.toMillis() < Date.now()) {
        transaction.update(mail, { 'delivery.state': 'ERROR', 'delivery.error': 'Message processing lease expired.' });
      }
      if (state !== 'PENDING' && state !== 'RETRY') return undefined;
      const lease = store.Timestamp.fromMillis(Date.now() + LEASE_MS);
      transaction.update(mail, { 'delivery.state': 'PROCESSING', 'delivery.leaseExpireTime': lease });
      return /** @type {Payload} */ (payload);
    });
    if (!taken) return;
    const outcome = await send(taken).then(
      (info) => ({ 'delivery.state': 'SUCCESS', 'delivery.info': info, 'delivery.error': null }),
      (error) => ({ 'delivery.state': 'ERROR', 'delivery.error': String(error) }),
    );
    await store.runTransaction(database, (transaction) => {
      const [attempts, endTime] = [store.increment(1), store.serverTimestamp()];
      const ended = { 'delivery.attempts': attempts, 'delivery.endTime': endTime, 'delivery.leaseExpireTime': null };
      transaction.update(mail, { ...ended, ...outcome });
      return Promise.resolve();
    });
  }

  const unwatch = watch(async () => {
    const { docs } = await store.getDocs(store.collection(database, COLLECTIONS.mail));
    // What is gone by now is left.
    await Promise.all(docs.filter(isWaiting).map(({ ref }) => onWritten(ref).catch(() => {})));
  });

  return {
    address: inbox.address,
    mails: inbox.mails,
    stop: async () => {
      await unwatch();
      transport.close();
      await close();
      await inbox.stop();
    },
  };
}
