import { templateDocuments } from '../../mail/templates.mjs';
import { counted } from '../table.mjs';

/** @typedef {import('../table.mjs').Row} Row */
/** @typedef {import('../store.mjs').Change} Change */

/**
 * The words of mails are documents, from which the extension that sends them takes what it sends (docs/mail.md#templates). Whole: what else stood in one goes.
 * @type {import('../command.mjs').Command}
 */
export const templates = {
  usage: 'templates [--dry-run]',
  does: 'Writes the words of emails from mail/ to where they are sent from, and says which were new or other; --dry-run only says it.',
  options: { 'dry-run': { type: 'boolean' } },
  run: async ({ store, options, origin: find, show, note, print, confirm }) => {
    const origin = find();
    const wanted = templateDocuments(origin);
    /** @type {Map<string, import('../values.mjs').PlainDocument>} */
    const standing = new Map();
    for await (const { path, fields } of store.stream({ in: 'templates' })) standing.set(path, fields);
    /** @type {Row[]} */
    const rows = [];
    /** @type {Change[]} */
    const changes = [];
    for (const [path, template] of Object.entries(wanted)) {
      const stands = standing.get(path);
      if (stands && isSame(stands, template)) continue;
      rows.push({ template: path.slice(path.indexOf('/') + 1), was: stands ? 'other' : 'missing' });
      if (stands) changes.push({ path, remove: 'delete' });
      changes.push({ path, set: template });
    }
    const others = [...standing.keys()].filter((path) => !Object.hasOwn(wanted, path));
    if (others.length > 0) note(`Not of this repository, and left as they are: ${others.join(', ')}.`);
    const all = counted(Object.keys(wanted).length, 'template');
    await show(['template', 'was'], rows, `All ${all} are as they should be, with links to ${origin}.`);
    if (rows.length === 0 || options['dry-run']) return;
    await confirm(`${counted(rows.length, 'template')} will be written, with links to ${origin}.`);
    await store.commit(changes);
    await print(`Written: ${rows.length} of ${all}, with links to ${origin}.`);
  },
};

/**
 * @param {import('../values.mjs').PlainDocument} one
 * @param {import('../../mail/templates.mjs').Template} other
 */
function isSame(one, other) {
  const parts = Object.entries(other);
  return Object.keys(one).length === parts.length && parts.every(([part, text]) => one[part] === text);
}
