import { isRightlyNamed } from '../ledger.mjs';
import { counted } from '../table.mjs';

/** @typedef {import('../table.mjs').Row} Row */

/**
 * Whether every entry of the ledger has a name of its kind, and every patient's tickets equal the sum of the ledger, all as it was at one moment.
 * @type {import('../command.mjs').Command}
 */
export const check = {
  usage: 'check',
  does: 'Compares every patient’s tickets with the sum of the ledger, looks for entries under a name of another kind, asks how the database settles two writers, and lists what is wrong (exit code 1).',
  run: async ({ store, show, print, note }) => {
    const free = tellConcurrency(await store.concurrency(), note);
    /** @type {{ readTime?: string }} */
    const moment = {};
    /** @type {Map<string, import('../values.mjs').PlainValue | undefined>} */
    const tickets = new Map();
    for await (const { id, fields } of store.stream({ in: 'patients', fields: ['tickets'] }, moment)) {
      tickets.set(id, fields['tickets']);
    }
    /** @type {Map<string, number>} */
    const sums = new Map();
    let entries = 0;
    /** @type {Row[]} */
    const misnamed = [];
    const ledger = store.stream({ in: 'ledger', everywhere: true, fields: ['kind', 'ticket'] }, moment);
    for await (const { path, id, fields } of ledger) {
      const [, uid = ''] = path.split('/');
      entries += 1;
      if (!isRightlyNamed({ id, fields })) misnamed.push({ uid, entry: id, kind: String(fields['kind'] ?? 'none') });
      // What is no number makes the sum none, which equals nothing.
      sums.set(uid, (sums.get(uid) ?? 0) + Number(fields['ticket'] ?? NaN));
    }
    /** @type {Set<string>} */
    const closed = new Set();
    for await (const { id } of store.stream({ in: 'closed', fields: [] }, moment)) closed.add(id);

    const uids = new Set([...tickets.keys(), ...sums.keys()]);
    const left = [...uids].filter((uid) => !tickets.has(uid) && closed.has(uid));
    /** @type {Row[]} */
    const differences = [...uids]
      .filter((uid) => !left.includes(uid) && tickets.get(uid) !== (sums.get(uid) ?? 0))
      .map((uid) => ({
        uid,
        tickets: tickets.has(uid) ? String(tickets.get(uid) ?? 'nothing') : 'no record',
        ledger: String(sums.get(uid) ?? 0),
      }));
    if (left.length > 0) note(`A ledger is left of ${counted(left.length, 'closed account')}: \`sweep\` removes it.`);
    if (misnamed.length > 0) {
      await show(['uid', 'entry', 'kind'], misnamed, '');
      note(
        `Entries whose name and kind do not belong together: ${misnamed.length}. What to do stands in docs/operating.md#when-check-finds-something.`,
      );
    }
    if (differences.length === 0 && misnamed.length > 0) return 1;
    if (differences.length === 0) {
      await print(`${counted(tickets.size, 'patient')}, ledger entries: ${entries}. Tickets equal the ledger.`);
      return free ? 0 : 1;
    }
    await show(['uid', 'tickets', 'ledger'], differences, '');
    note(
      `${differences.length} of ${counted(tickets.size, 'patient')} differ. What to do stands in docs/operating.md#when-check-finds-something.`,
    );
    return 1;
  },
};

/**
 * Whether a reader cannot keep others from writing. Where the database locks what a transaction has read, a visitor's open transaction over the public
 * profiles refuses every change of them for as long as it is held, and no rule can see it.
 * @param {string | undefined} mode
 * @param {(text: string) => void} note
 */
function tellConcurrency(mode, note) {
  if (mode === undefined) note('Concurrency: skipped: the emulator has no such setting.');
  else if (mode !== 'OPTIMISTIC')
    note(`Concurrency: ${mode}. It has to be OPTIMISTIC: docs/deploy.md#3-records-firestore says how to set it.`);
  return mode === undefined || mode === 'OPTIMISTIC';
}
