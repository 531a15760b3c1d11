import { counted } from '../table.mjs';

/** @typedef {import('../table.mjs').Row} Row */

/**
 * Whether every patient's tickets equal the sum of the ledger (decisions, section 1), all as it was at one moment.
 * @type {import('../operate.mjs').Command}
 */
export const check = {
  usage: 'check',
  does: 'Compares every patient’s tickets with the sum of the ledger, and lists the differences (exit code 1).',
  run: async ({ store, show, print, note }) => {
    /** @type {{ readTime?: string }} */
    const moment = {};
    /** @type {Map<string, import('../../emulators/values.mjs').PlainValue | undefined>} */
    const tickets = new Map();
    for await (const { id, fields } of store.stream({ in: 'patients', fields: ['tickets'] }, moment)) {
      tickets.set(id, fields['tickets']);
    }
    /** @type {Map<string, number>} */
    const sums = new Map();
    let entries = 0;
    for await (const { path, fields } of store.stream({ in: 'ledger', everywhere: true, fields: ['ticket'] }, moment)) {
      const [, uid = ''] = path.split('/');
      entries += 1;
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
    if (differences.length === 0) {
      await print(`${counted(tickets.size, 'patient')}, ledger entries: ${entries}. Tickets equal the ledger.`);
      return 0;
    }
    await show(['uid', 'tickets', 'ledger'], differences, '');
    note(
      `${differences.length} of ${counted(tickets.size, 'patient')} differ. What to do stands in docs/operating.md, "When check finds something".`,
    );
    return 1;
  },
};
