import { PlainError } from '../../tools/lib/plain-error.mjs';
import { idFrom } from '../arguments.mjs';

/** Where a user's documents are (docs/product.md#records), by the name they get in the export. */
const DOCUMENTS = {
  patient: 'patients',
  counselor: 'counselors',
  publicProfile: 'counselorProfiles',
  closed: 'closed',
};

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
    /** @type {Record<string, unknown>} */
    const ledger = {};
    for await (const { id, fields } of store.stream({ in: 'ledger', under: `patients/${uid}` })) ledger[id] = fields;
    const names = [`images/${uid}`, `ids/${uid}`];
    const stand = await Promise.all(names.map((name) => files.stands(name)));
    const account = await accounts.stands(uid);
    if (Object.keys(documents).length === 0 && !account) throw new PlainError(`Nothing is stored about "${uid}".`);
    await give({ uid, account, ...documents, ledger, files: names.filter((_, at) => stand[at]) });
  },
};
