/**
 * Tests that an export holds all that is stored about a person: each collection that the rules, the commands and the functions name is in
 * it, or is left out for a reason.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { exportPerson, partsOf } from '../../operations/people/export.ts';
import { inProject } from '../../tools/lib/paths.mjs';
import { admin, booking, putCounselor, putFile, putPatient, putSession } from '../operator/support/operator';
import type { PlainDocument } from '../support/values.ts';
import { NOW, openActing } from './support';

const acting = openActing();
const SESSION = 'a'.repeat(20);

/** A document in each collection, about Sara, a patient, and Shilan, her counselor. It belongs to the person whom it names. */
const STORED: Readonly<Record<string, [of: 'sara' | 'shilan', path: string, fields?: PlainDocument]>> = {
  patients: ['sara', 'patients/sara'],
  ledger: ['sara', 'patients/sara/ledger/one'],
  orders: ['sara', 'patients/sara/orders/one'],
  order: ['sara', 'patients/sara/order/current'],
  payments: ['sara', 'patients/sara/payments/pi_one'],
  diary: ['sara', 'patients/sara/diary/1'],
  places: ['sara', 'patients/sara/places/1'],
  care: ['sara', 'patients/sara/care/b-1'],
  addresses: ['sara', 'addresses/sara'],
  closed: ['sara', 'closed/sara'],
  leftovers: ['sara', 'leftovers/sara'],
  sessions: ['sara', `sessions/${SESSION}`],
  shared: ['sara', `sessions/${SESSION}/shared/answers`],
  call: ['sara', `sessions/${SESSION}/call/patient`],
  contests: ['sara', `contests/${SESSION}`, { patient: 'sara', counselor: 'shilan' }],
  threads: ['sara', 'threads/sara_shilan', { patient: 'sara', counselor: 'shilan' }],
  mail: ['sara', 'mail/one', { to: 'sara' }],
  reports: ['sara', 'reports/one', { from: 'sara', by: 'shilan' }],
  handled: ['sara', `handled/one`, { session: SESSION, by: 'shilan' }],
  notes: ['sara', 'notes/one', { of: 'request:b-1', by: 'leyla' }],
  audit: ['sara', 'audit/one', { of: `session:${SESSION}`, by: 'leyla' }],
  taken: ['sara', 'taken/payment:pi_one', { by: 'leyla' }],
  counselors: ['shilan', 'counselors/shilan'],
  review: ['shilan', 'counselors/shilan/review/current'],
  counselorProfiles: ['shilan', 'counselorProfiles/shilan'],
  hours: ['shilan', 'hours/shilan'],
  slots: ['shilan', 'slots/shilan_1', { counselor: 'shilan' }],
  blocks: ['shilan', 'blocks/shilan_omar', { counselor: 'shilan' }],
  staff: ['shilan', 'staff/shilan'],
};

/** The reasons for the collections that are in nobody's export. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  messages: 'nobody of the staff can browse them: their owner downloads them in Aram',
  newsletter: 'an address that anybody may type, tied to no account: `unsubscribe` finds it',
  contactUs: 'messages from visitors, tied to no account: `messages` lists it',
  errorReports: 'contains no data about the person',
  calls: 'answers to calls of the desk, stored for a day so that a repeated call changes nothing',
  numbers: 'counts and the last health check, for a day at most',
  waiting: 'counts of the last night, which name nobody',
  openings: 'times that opened, without those who wait for them',
  runs: 'the times at which the functions’ clock ran',
  settings: 'the settings of the deployment',
  words: 'files of the functions, not documents',
  images: 'files, which the copy names',
  ids: 'files, which the copy names',
};

const sources = () =>
  ['operations', 'functions']
    .flatMap((folder) => readdirSync(inProject(folder), { recursive: true }).map((file) => `${folder}/${String(file)}`))
    .filter((file) => file.endsWith('.ts') && !file.includes('node_modules'))
    .map((file) => readFileSync(inProject(file), 'utf8'));

/** The names of collections, from the rules' paths and the paths that commands and functions write. */
function collections(): string[] {
  const rules = readFileSync(inProject('firestore.rules'), 'utf8');
  const [, own = ''] = /isOneOf\(own, '([a-z,]+)'\)/.exec(rules) ?? [];
  const matched = [...rules.matchAll(/match (\/\S+) \{/g)]
    .flatMap(([, path = '']) => path.split('/').filter((_, at) => at % 2 === 1))
    .filter((name) => /^[A-Za-z]+$/.test(name) && !['databases', 'documents'].includes(name));
  const written = sources().flatMap((source) =>
    [...source.matchAll(/(?:`|\{uid\}\/)([A-Za-z]+)\/(?:\$\{|current)|(?:in: |collection\()'([A-Za-z]+)'/g)].map(
      ([, inPath, named]) => inPath ?? named ?? '',
    ),
  );
  return [...new Set([...matched, ...own.split(','), ...written])].sort();
}

beforeEach(async () => {
  await admin.resetAll();
  await putPatient('sara', { tickets: 0, bookings: [booking('b-1', NOW)] });
  await putCounselor('shilan', {}, true);
  await putSession(SESSION, NOW);
});

describe('an export of a person’s data', () => {
  it('knows every existing collection', () => {
    const found = collections();
    expect(found).toContain('sessions');
    expect(found.filter((name) => !Object.hasOwn(STORED, name) && !Object.hasOwn(LEFT_OUT, name))).toEqual([]);
  });

  it('holds the documents of each collection, and nothing of anybody else', async () => {
    for (const [name, [, path, fields = {}]] of Object.entries(STORED)) {
      const there = (await admin.readDocument(path)) ?? {};
      await admin.writeDocument(path, { ...there, ...fields, mark: `in ${name}` });
      const [collection = '', ...rest] = path.split('/');
      const other = ['omar', ...rest.slice(1)].join('/');
      if (rest[0] === 'sara') await admin.writeDocument(`${collection}/${other}`, { mark: 'of Omar' });
    }
    for (const collection of ['reports', 'handled']) {
      await admin.writeDocument(`${collection}/other`, {
        by: 'omar',
        from: 'elif',
        session: 'z'.repeat(20),
        mark: 'of Omar',
      });
    }
    for (const collection of ['notes', 'audit', 'taken']) {
      await admin.writeDocument(`${collection}/request:b-10`, { of: 'request:b-10', by: 'leyla', mark: 'of Omar' });
    }
    const copies = {
      sara: JSON.stringify(await exportPerson(acting, { uid: 'sara' })),
      shilan: JSON.stringify(await exportPerson(acting, { uid: 'shilan' })),
    };
    const missing = Object.entries(STORED).filter(([name, [of]]) => !copies[of].includes(`"in ${name}"`));
    expect(missing.map(([name]) => name)).toEqual([]);
    expect(copies.sara + copies.shilan).not.toContain('of Omar');
    expect(copies.shilan, 'what her patient shared, and the address of his device').not.toMatch(/in (shared|call)/);
  });

  it('names the files, and says whether there is an account, without its password', async () => {
    await putFile('ids/sara');
    await admin.createAccount({ localId: 'sara', email: 'sara@aram.example', password: 'calm2026' });
    const copy = await exportPerson(acting, { uid: 'sara' });
    expect(copy).toMatchObject({ uid: 'sara', account: true, files: ['ids/sara'] });
    expect(JSON.stringify(copy)).not.toMatch(/password|calm2026/i);
    expect(await exportPerson(acting, { uid: 'shilan' })).toMatchObject({ account: false, files: [] });
  });

  it('shows both people a report of danger in their session, and what staff did as staff', async () => {
    await admin.writeDocument(`reports/${SESSION}-danger-sara`, { session: SESSION, by: 'sara', urgent: true });
    await admin.writeDocument('audit/by-her', { of: 'license:omar', by: 'shilan' });
    await admin.writeDocument('audit/about-her', { of: 'license:shilan', by: 'leyla' });
    for (const uid of ['sara', 'shilan']) {
      expect(await exportPerson(acting, { uid })).toMatchObject({
        reports: { [`${SESSION}-danger-sara`]: { urgent: true } },
      });
    }
    const { audit } = await exportPerson(acting, { uid: 'shilan' });
    expect(Object.keys(audit as object).sort()).toEqual(['about-her', 'by-her']);
  });

  it('has what a patient waits for in words, and of a calendar feed only that there is one', async () => {
    const wish = { counselor: '', topics: ['Depression'], days: ['tue', 'thu'], parts: ['evening'], until: NOW };
    const hash = 'a1'.repeat(32);
    const patient = (await admin.readDocument('patients/sara')) ?? {};
    await admin.writeDocument('patients/sara', { ...patient, wish, openTime: 'shilan_1' });
    await admin.writeDocument('hours/shilan', { zone: 'Asia/Baghdad', feed: hash });
    expect(await exportPerson(acting, { uid: 'sara' })).toMatchObject({ patient: { wish, openTime: 'shilan_1' } });
    const copy = await exportPerson(acting, { uid: 'shilan' });
    expect(copy).toMatchObject({ hours: { zone: 'Asia/Baghdad', feed: true } });
    expect(JSON.stringify(copy)).not.toContain(hash);
    await admin.writeDocument('hours/shilan', { zone: 'Asia/Baghdad' });
    expect((await exportPerson(acting, { uid: 'shilan' }))['hours']).toEqual({ zone: 'Asia/Baghdad' });
  });

  it('leaves messages out, also those about themselves, and names its parts', async () => {
    await admin.writeDocuments({
      'threads/sara_shilan': { patient: 'sara', counselor: 'shilan', lastId: 'one' },
      'threads/sara_shilan/messages/one': { from: 'sara', text: 'A secret.', at: NOW },
      'reports/sara_shilan-one': { from: 'sara', by: 'shilan', reason: 'threat', text: 'A secret.' },
      'handled/sara_shilan-two': { from: 'shilan', by: 'sara', text: 'A secret.', note: 'We called.' },
    });
    for (const uid of ['sara', 'shilan']) {
      const copy = await exportPerson(acting, { uid });
      expect(copy['conversations']).toEqual({
        sara_shilan: { patient: 'sara', counselor: 'shilan', lastId: 'one' },
      });
      expect(copy).toMatchObject({
        reports: { 'sara_shilan-one': { reason: 'threat' } },
        handled: { 'sara_shilan-two': { note: 'We called.' } },
      });
      expect(JSON.stringify(copy)).not.toContain('A secret.');
      expect(partsOf(copy)).toEqual(expect.arrayContaining(['conversations', 'sessions']));
      expect(partsOf(copy)).not.toContain('messages');
    }
  });
});
