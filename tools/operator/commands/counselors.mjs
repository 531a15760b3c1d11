/** @typedef {import('../table.mjs').Row} Row */

/**
 * The counselors with what an operator has to look at: the license, and whether it was verified.
 * @type {import('../operate.mjs').Command}
 */
export const counselors = {
  usage: 'counselors [--unverified]',
  does: 'Lists the counselors with their licenses; --unverified only those who wait to be verified.',
  options: { unverified: { type: 'boolean' } },
  run: async ({ store, options, show }) => {
    /** @type {{ readTime?: string }} */
    const moment = {};
    /** @type {Set<string>} */
    const verified = new Set();
    for await (const { id, fields } of store.stream({ in: 'counselorProfiles', fields: ['verified'] }, moment)) {
      if (fields['verified'] === true) verified.add(id);
    }
    /** @type {Row[]} */
    const rows = [];
    for await (const { id, fields } of store.stream(
      { in: 'counselors', fields: ['name', 'city', 'license'] },
      moment,
    )) {
      if (options['unverified'] && verified.has(id)) continue;
      rows.push({
        uid: id,
        verified: verified.has(id) ? 'yes' : 'no',
        name: String(fields['name'] ?? ''),
        city: String(fields['city'] ?? ''),
        license: String(fields['license'] ?? ''),
      });
    }
    const none = options['unverified'] ? 'No counselor waits to be verified.' : 'There are no counselors.';
    await show(['uid', 'verified', 'name', 'city', 'license'], rows, none);
  },
};
