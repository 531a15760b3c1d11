import { ageOf, findTwins, languagesOf } from '../people.mjs';

/** @typedef {import('../store.mjs').Found} Found */

/**
 * The counselors with what an operator has to look at: the license, whether it was verified, whether the e-mail is, and who else has the same name or license.
 * @type {import('../command.mjs').Command}
 */
export const counselors = {
  usage: 'counselors [--unverified]',
  does: 'Lists the counselors with their licenses; --unverified only those who wait to be verified.',
  options: { unverified: { type: 'boolean' } },
  run: async ({ store, accounts, options, now, show }) => {
    /** @type {{ readTime?: string }} */
    const moment = {};
    /** @type {Set<string>} */
    const verified = new Set();
    for await (const { id, fields } of store.stream({ in: 'counselorProfiles', fields: ['verified'] }, moment)) {
      if (fields['verified'] === true) verified.add(id);
    }
    /** @type {Found[]} */
    const all = [];
    const fields = ['name', 'city', 'languages', 'license', 'phone', 'birthday'];
    for await (const counselor of store.stream({ in: 'counselors', fields }, moment)) all.push(counselor);
    const twins = findTwins(all);
    const listed = all.filter(({ id }) => !options['unverified'] || !verified.has(id));
    const mail = await accounts.verifiedEmails(listed.map(({ id }) => id));
    const rows = listed.map((counselor) => ({
      uid: counselor.id,
      verified: verified.has(counselor.id) ? 'yes' : 'no',
      name: String(counselor.fields['name'] ?? ''),
      city: String(counselor.fields['city'] ?? ''),
      languages: languagesOf(counselor.fields),
      license: String(counselor.fields['license'] ?? ''),
      'e-mail verified': mail(counselor.id),
      phone: String(counselor.fields['phone'] ?? ''),
      age: ageOf(counselor.fields['birthday'], now),
      'also of': twins(counselor),
    }));
    const none = options['unverified'] ? 'No counselor waits to be verified.' : 'There are no counselors.';
    const columns = [
      ...['uid', 'verified', 'name', 'city', 'languages', 'license'],
      ...['e-mail verified', 'phone', 'age', 'also of'],
    ];
    await show(columns, rows, none);
  },
};
