import { PlainError } from '../../tools/lib/plain-error.mjs';
import { idFrom } from '../arguments.mjs';

/** @typedef {import('../store.mjs').Store} Store */
/** @typedef {import('../store.mjs').Question} Question */
/** @typedef {import('../values.mjs').PlainDocument} PlainDocument */

/** Where a user's documents are (docs/product.md#records), by the name they get in the export. */
const DOCUMENTS = {
  patient: 'patients',
  counselor: 'counselors',
  publicProfile: 'counselorProfiles',
  hours: 'hours',
  emailAddress: 'addresses',
  closed: 'closed',
};

/** What a patient shares for a session, by the name it gets in the export. */
const SHARED = { sharedAnswers: 'answers', personToCall: 'emergency' };

/**
 * All that is stored about one person, for the one who asks for it (the privacy page promises a copy). Files are named, not fetched: their owner
 * sees them in Aram, and an operator's role cannot.
 * @type {import('../command.mjs').Command}
 */
export const exportOne = {
  usage: 'export UID [--out FILE]',
  does: 'Gives all that is stored about one person as JSON, for that person alone.',
  run: async ({ store, accounts, files, words, give }) => {
    const uid = idFrom(words[0], 'user’s uid');
    const found = await store.read(Object.values(DOCUMENTS).map((collection) => `${collection}/${uid}`));
    const documents = Object.fromEntries(
      Object.keys(DOCUMENTS).flatMap((name, at) => (found[at] ? [[name, found[at].fields]] : [])),
    );
    const under = `patients/${uid}`;
    const lists = {
      ledger: await byId(store, { in: 'ledger', under }),
      orders: await byId(store, { in: 'orders', under }),
      order: await byId(store, { in: 'order', under }),
      payments: await byId(store, { in: 'payments', under }),
      diary: await byId(store, { in: 'diary', under }),
      places: await byId(store, { in: 'places', under }),
      sessions: await sessionsOf(store, uid),
      contests: await byId(store, { in: 'contests', where: { patient: uid } }),
      conversations: await conversationsOf(store, uid),
      times: await byId(store, { in: 'slots', where: { counselor: uid } }),
      blocks: await byId(store, { in: 'blocks', where: { counselor: uid } }),
      emails: await byId(store, { in: 'mail', where: { to: uid } }),
    };
    const names = [`images/${uid}`, `ids/${uid}`];
    const stand = await Promise.all(names.map((name) => files.stands(name)));
    const account = await accounts.stands(uid);
    const isAny = [documents, ...Object.values(lists)].some((some) => Object.keys(some).length > 0);
    if (!isAny && !account) throw new PlainError(`Nothing is stored about "${uid}".`);
    await give({ uid, account, ...documents, ...lists, files: names.filter((_, at) => stand[at]) });
  },
};

/**
 * @param {Store} store
 * @param {Question} question
 */
async function byId(store, question) {
  /** @type {Record<string, PlainDocument>} */
  const documents = {};
  for await (const { id, fields } of store.stream(question)) documents[id] = fields;
  return documents;
}

/**
 * Both sides' with every message: what the other wrote was written to this person.
 * @param {Store} store
 * @param {string} uid
 */
async function conversationsOf(store, uid) {
  const own = await byId(store, { in: 'threads', where: { patient: uid } });
  const all = { ...own, ...(await byId(store, { in: 'threads', where: { counselor: uid } })) };
  for (const [id, fields] of Object.entries(all)) {
    all[id] = { ...fields, messages: await byId(store, { in: 'messages', under: `threads/${id}` }) };
  }
  return all;
}

/**
 * A patient's with what was shared for them; a counselor's without, for that is the patient's.
 * @param {Store} store
 * @param {string} uid
 */
async function sessionsOf(store, uid) {
  const own = await byId(store, { in: 'sessions', where: { patient: uid } });
  for (const [name, document] of Object.entries(SHARED)) {
    const ids = Object.keys(own);
    const shared = ids.length > 0 ? await store.read(ids.map((id) => `sessions/${id}/shared/${document}`)) : [];
    for (const [at, found] of shared.entries()) {
      const id = ids[at];
      if (found && id !== undefined) own[id] = { ...own[id], [name]: found.fields };
    }
  }
  return { ...own, ...(await byId(store, { in: 'sessions', where: { counselor: uid } })) };
}
