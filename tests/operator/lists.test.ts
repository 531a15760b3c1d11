import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  admin,
  booking,
  hourOf,
  idOf,
  operator,
  operatorProcess,
  putCounselor,
  putFile,
  putPatient,
  putSession,
} from './support/operator';
import { payment } from './support/payments';

const at = (text: string) => new Date(`2026-${text}Z`);
const rowsOf = (out: string) => out.split('\n').slice(1);

beforeEach(() => admin.resetAll());

describe('requests', () => {
  beforeEach(async () => {
    await putPatient('sara', {
      tickets: 2,
      phone: '+964 750 1',
      bookings: [booking('b-1', at('01-01T10:00')), booking('b-3', at('01-03T10:00'), '=HYPERLINK("x")\x1b[2J')],
      lastBookingAt: at('01-03T10:01'),
    });
    await putPatient('omar', {
      tickets: 0,
      name: 'عمر',
      surname: '',
      bookings: [booking('b-2', at('01-02T10:00'))],
      lastBookingAt: at('01-02T10:00'),
    });
    await putPatient('quiet', { tickets: 0 });
  });

  it('come from all patients, newest first, with what is needed to answer them', async () => {
    await admin.createAccount({ localId: 'sara', email: 'sara@aram.example', emailVerified: true });
    const { code, out } = await operator(['requests', '--wide'], { now: at('03-10T12:00') });
    expect(code).toBe(0);
    expect(rowsOf(out).map((row) => row.split(/\s{2,}/))).toEqual([
      ['2026-01-03 10:01', 'sara', 'b-3', 'Sara Öz', 'sara@aram.example', '2', 'yes', '+964 750 1', '35'],
      ['2026-01-02 10:00', 'omar', 'b-2', 'عمر', 'omar@aram.example', '0', 'no account', '35'],
      ['2026-01-01 10:00', 'sara', 'b-1', 'Sara Öz', 'sara@aram.example', '2', 'yes', '+964 750 1', '35'],
    ]);
  });

  it('reveal nothing of anyone’s health unless an option asks for it', async () => {
    const { out } = await operator(['requests', '--csv']);
    expect(out).not.toMatch(/sleep|Eating|Single|HYPERLINK/);
    const { out: asked } = await operator(['requests', '--uid', 'omar', '--answers']);
    expect(asked).toContain('Eating disorders');
    expect(asked).toContain('I sleep badly.');
    expect(asked).not.toContain('sara');
  });

  it('can’t write control characters to the terminal, nor a formula into a spreadsheet', async () => {
    const table = (await operator(['requests', '--answers'])).out;
    expect(table).toContain('\\u{1b}[2J');
    const csv = (await operator(['requests', '--answers', '--csv'])).out;
    expect(csv).toContain(`"'=HYPERLINK(""x"")\\u{1b}[2J"`);
    // eslint-disable-next-line no-control-regex -- the very thing that must not be there
    expect(table + csv).not.toMatch(/\x1b/);
  });

  it('from a clock that runs ahead have the time at which the server saw them', async () => {
    await putPatient('ahead', {
      tickets: 0,
      bookings: [booking('x-1', at('12-31T00:00')), booking('x-2', at('12-31T00:00'))],
      lastBookingAt: at('01-02T11:00'),
    });
    const rows = rowsOf((await operator(['requests'])).out).map((row) => row.split(/\s{2,}/).slice(0, 3));
    expect(rows.filter(([, uid]) => uid === 'ahead').map(([when]) => when)).toEqual([
      '2026-01-02 11:00',
      '2026-01-02 11:00',
    ]);
    expect(rows[0]?.[1]).toBe('sara');
  });

  it('with the id of an earlier one of the same patient are marked', async () => {
    await putPatient('twice', {
      tickets: 0,
      bookings: [
        booking('b-7', at('01-04T00:00')),
        booking('b-8', at('01-05T00:00')),
        booking('b-7', at('01-06T00:00')),
      ],
      lastBookingAt: at('01-06T00:00'),
    });
    const rows = rowsOf((await operator(['requests'])).out).map((row) => row.split(/\s{2,}/));
    const repeated = (row: string[]) => (row.includes('an earlier one') ? 'an earlier one' : undefined);
    expect(rows.map((row) => [row[1], row[2], repeated(row)])).toEqual([
      ['twice', 'b-7', 'an earlier one'],
      ['twice', 'b-8', undefined],
      ['twice', 'b-7', undefined],
      ['sara', 'b-3', undefined],
      ['omar', 'b-2', undefined],
      ['sara', 'b-1', undefined],
    ]);
  });

  it('can be limited, by number and by day', async () => {
    const limited = await operator(['requests', '--limit', '1']);
    expect(rowsOf(limited.out)).toHaveLength(1);
    expect(limited.out).toContain('b-3');
    expect(limited.notes).toContain('--limit shows more');
    const since = await operator(['requests', '--since', '2026-01-02']);
    expect(rowsOf(since.out).map((row) => row.split(/\s{2,}/)[2])).toEqual(['b-3', 'b-2']);
    expect(since.notes).not.toContain('--limit');
  });

  it('continue past one page of the store', async () => {
    const many = Array.from({ length: 305 }, (_, number) => `p${String(number)}`);
    await Promise.all(
      many.map((uid, number) => {
        const when = new Date(at('02-01T00:00').getTime() + number * 60_000);
        return putPatient(uid, { tickets: 0, bookings: [booking(`m-${uid}`, when)], lastBookingAt: when });
      }),
    );
    const { out } = await operator(['requests', '--limit', 'all']);
    expect(new Set(rowsOf(out).map((row) => row.split(/\s{2,}/)[2])).size).toBe(308);
    expect(out.split('\n')[1]).toContain('p304');
  });

  it('refuse options that they don’t understand, and say what would be right', async () => {
    expect((await operator(['requests', '--limit', '0'])).notes).toContain('--limit is a number from 1');
    expect((await operator(['requests', '--since', 'monday'])).notes).toContain('2026-01-31');
    expect((await operator(['requests', '--uid', 'nobody'])).notes).toContain('There is no patient "nobody"');
    expect((await operator(['requests', '--uid', '../sara'])).notes).toContain('isn’t a patient’s uid');
    expect((await operator(['requests', '--anwsers'])).notes).toContain('npm run operator -- requests');
  });
});

describe('messages', () => {
  const message = (timestamp: Date, details: string) => ({
    formData: { option: 'billing', name: 'Şule', mail: 'sule@aram.example', details },
    timestamp,
  });

  it('that were sent several times are shown once, with their last time and count', async () => {
    const form = { option: 'billing', name: 'Sam', mail: 's@b.co', details: 'Buy now' };
    const at = (minute: number) => new Date(Date.UTC(2026, 1, 3, 10, minute));
    for (let minute = 0; minute < 5; minute += 1) {
      await admin.writeDocument(`contactUs/again${String(minute)}`, { formData: form, timestamp: at(minute) });
    }
    await admin.writeDocument('contactUs/other', { formData: { ...form, details: 'Help' }, timestamp: at(2) });
    const { out } = await operator(['messages', '--limit', '2', '--since', '2026-02-03']);
    expect(
      out.split('\n').map((line) => line.split(/ {2,}/).slice(0, 2).concat(line.split(/ {2,}/).slice(-1))),
    ).toEqual([
      ['sent', 'times', 'details'],
      ['2026-02-03 10:04', '5', 'Buy now'],
      ['2026-02-03 10:02', '1', 'Help'],
    ]);
  });

  it('come newest first, each on one line', async () => {
    await admin.writeDocument('contactUs/one', message(at('01-01T08:00'), 'first'));
    await admin.writeDocument('contactUs/two', message(at('01-02T08:00'), 'two\nlines'));
    const { out } = await operator(['messages']);
    expect(rowsOf(out)).toEqual([
      '2026-01-02 08:00  1      billing  Şule  sule@aram.example  two\\nlines',
      '2026-01-01 08:00  1      billing  Şule  sule@aram.example  first',
    ]);
    const { out: one, notes } = await operator(['messages', '--limit', '1', '--since', '2026-01-01']);
    expect(rowsOf(one)).toHaveLength(1);
    expect(notes).toContain('newest 1');
  });

  it('that don’t exist are reported as none', async () => {
    expect(await operator(['messages'])).toEqual({ code: 0, out: '', notes: 'There are no messages.' });
  });

  it('go into a new file that only its owner can read', async () => {
    await admin.writeDocument('contactUs/one', message(at('01-01T08:00'), '-1+1'));
    const folder = mkdtempSync(join(tmpdir(), 'operator-'));
    try {
      const file = join(folder, 'messages.csv');
      const { out, notes } = await operator(['messages', '--out', file]);
      expect(out).toBe('');
      expect(notes).toContain('personal data (1 row)');
      expect(readFileSync(file, 'utf8')).toContain(`"'-1+1"`);
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect((await operator(['messages', '--out', file])).notes).toContain('couldn’t be written');
      const forExcel = join(folder, 'excel.csv');
      await operator(['messages', '--out', forExcel, '--spreadsheet']);
      expect(readFileSync(forExcel, 'utf16le')).toMatch(/^\ufeff"[^"]*"\t"/);
      expect((await operator(['messages', '--spreadsheet'])).notes).toContain('add --out FILE');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

it('the newsletter list has each address once, by its last time', async () => {
  const subscribe = (id: string, email: string, timestamp: Date) =>
    admin.writeDocument(`newsletter/${id}`, { email, timestamp });
  await subscribe('a', 'Sara@aram.example', at('01-01T08:00'));
  await subscribe('b', 'omar@aram.example', at('01-02T08:00'));
  await subscribe('c', 'sara@aram.example', at('01-03T08:00'));
  const { out } = await operatorProcess(['newsletter']);
  expect(out.trimEnd().split('\n')).toEqual([
    'subscribed        email',
    '2026-01-03 08:00  sara@aram.example',
    '2026-01-02 08:00  omar@aram.example',
  ]);
});

describe('unsubscribe', () => {
  const emails = async () => Object.values(await admin.readCollection('newsletter')).map(({ email }) => email);

  it('removes an address from the newsletter every time it is there, and nobody else', async () => {
    const all = ['Sara@aram.example', 'sara@aram.example', 'asara@aram.example', 'omar@aram.example'];
    for (const email of all) await admin.writeDocument(`newsletter/${email}`, { email, timestamp: at('01-01T08:00') });
    expect(await operator(['unsubscribe', '\u202asara@Aram.example\u202c\u200f'])).toMatchObject({
      code: 0,
      out: 'sara@Aram.example is off the newsletter.',
    });
    expect((await emails()).sort()).toEqual(['asara@aram.example', 'omar@aram.example']);
  });

  it('refuses an invalid address and one that isn’t on the list, and removes nothing', async () => {
    await admin.writeDocument('newsletter/a', { email: 'omar@aram.example', timestamp: at('01-01T08:00') });
    expect((await operator(['unsubscribe'])).notes).toContain('Give one email address.');
    expect((await operator(['unsubscribe', 'omar'])).notes).toContain('Give one email address.');
    expect(await operator(['unsubscribe', 'mar@aram.example'])).toMatchObject({
      code: 1,
      notes: '"mar@aram.example" isn’t on the newsletter: see `newsletter`.',
    });
    expect(await emails()).toEqual(['omar@aram.example']);
  });
});

it('counselors are listed with license and mark, or only those who wait', async () => {
  await putCounselor('shilan', {}, true);
  await putCounselor('elif', { name: 'Elif', languages: ['tr', 'ar'], license: 'TR\u202e-1' });
  const all = await operator(['counselors']);
  expect(rowsOf(all.out).map((row) => row.split(/\s{2,}/))).toEqual([
    ['elif', 'no', 'Elif', 'Erbil', 'tr ar', 'TR\\u{202e}-1', 'no account'],
    ['shilan', 'yes', 'Dr. Shilan Karim', 'Erbil', 'en', 'KRG-PSY-20418', 'no account'],
  ]);
  expect(all.out).not.toContain('@');
  expect(rowsOf((await operator(['counselors', '--unverified'])).out)).toHaveLength(1);
});

describe('reasons against trusting a counselor', () => {
  const now = at('03-01T12:00');
  const list = async () =>
    rowsOf((await operator(['counselors', '--wide'], { now })).out).map((row) => row.split(/\s{2,}/));

  it('is listed: email, phone, age, and others with the same name or license in any spelling', async () => {
    await putCounselor('a', { license: 'IQ-2211', birthday: '29 02 2008', phone: '0750' });
    await putCounselor('b', { license: 'iq 22\u034f11', name: 'Elif' });
    await putCounselor('c', { license: 'TR-1', name: 'dr shilan karim' });
    await admin.createAccount({ localId: 'a', email: 'a@aram.example', emailVerified: true });
    await admin.createAccount({ localId: 'b', email: 'b@aram.example' });
    expect((await list()).map((row) => row.slice(6))).toEqual([
      ['yes', '0750', '18', 'license: b; name: c'],
      ['no', 'license: a'],
      ['no account', 'name: a'],
    ]);
  });

  it('is shown before a license is verified', async () => {
    await putCounselor('a', { birthday: '02 03 2008', phone: '0750' });
    await putCounselor('b', { name: 'Elif' });
    await admin.createAccount({ localId: 'a', email: 'shilan@aram.example' });
    const { out } = await operator(['verify', 'a'], { now });
    for (const line of [
      'e-mail    shilan@aram.example (NOT verified)',
      'phone     0750',
      'age       17',
      'also of   license: b',
    ]) {
      expect(out.split('\n')).toContain(line);
    }
  });
});

describe('export', () => {
  it('holds all that is stored about one person, and nothing of anybody else', async () => {
    await putPatient('sara', { tickets: 2, bookings: [booking('b-1', at('01-01T10:00'))] });
    await putPatient('omar', { tickets: 5 });
    await putFile('ids/sara');
    await admin.createAccount({ localId: 'sara', email: 'sara@aram.example', password: 'calm2026' });
    const { code, out } = await operator(['export', 'sara']);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      uid: 'sara',
      account: true,
      patient: { tickets: 2, bookings: [{ id: 'b-1', requestedAt: '2026-01-01T10:00:00.000Z' }] },
      ledger: { [idOf('bought')]: { ticket: 2 } },
      files: ['ids/sara'],
    });
    expect(out).not.toMatch(/omar|password/i);
  });

  it('holds the person’s session data: a patient’s with what was shared, a counselor’s without', async () => {
    const [id, start] = ['a'.repeat(20), at('03-10T10:00')];
    await putPatient('sara', { tickets: 0 });
    await putCounselor('shilan', {}, true);
    await putSession(id, start);
    await admin.writeDocument(`sessions/${id}/shared/answers`, { booking: { 6: 'I sleep badly.' }, sharedAt: start });
    await admin.writeDocument(`sessions/${id}/shared/emergency`, { name: 'Leyla', phone: '+964 1', sharedAt: start });
    await admin.writeDocument(`contests/${id}`, { patient: 'sara', says: 'cutShort', at: start });
    await admin.writeDocument('patients/sara/places/1', { session: id, at: start });
    await admin.writeDocument('hours/shilan', { zone: 'Asia/Baghdad' });
    await admin.writeDocument('blocks/shilan_omar', { counselor: 'shilan', patient: 'omar', at: start });
    const ofPatient = JSON.parse((await operator(['export', 'sara'])).out) as unknown;
    expect(ofPatient).toMatchObject({
      ledger: { [`session-${id}`]: { ticket: -1 } },
      diary: { [String(hourOf(start))]: { session: id } },
      places: { 1: { session: id } },
      sessions: {
        [id]: {
          state: 'booked',
          sharedAnswers: { booking: { 6: 'I sleep badly.' } },
          emergencyContact: { name: 'Leyla', phone: '+964 1' },
        },
      },
      contests: { [id]: { says: 'cutShort' } },
    });
    const { out } = await operator(['export', 'shilan']);
    expect(JSON.parse(out)).toMatchObject({
      hours: { zone: 'Asia/Baghdad' },
      sessions: { [id]: { patientName: 'Sara' } },
      times: { [`shilan_${String(hourOf(start))}`]: { state: 'taken' } },
      blocks: { shilan_omar: { patient: 'omar' } },
    });
    expect(out).not.toMatch(/sleep|Leyla/);
  });

  it('holds conversations without their messages, for either of the two', async () => {
    await putPatient('sara', { tickets: 0 });
    await putCounselor('shilan', {}, true);
    await admin.writeDocument('threads/sara_shilan', { patient: 'sara', counselor: 'shilan' });
    await admin.writeDocument('threads/sara_shilan/messages/one', { from: 'sara', text: 'Thank you.' });
    await admin.writeDocument('threads/omar_elif', { patient: 'omar', counselor: 'elif' });
    for (const uid of ['sara', 'shilan']) {
      const { conversations } = JSON.parse((await operator(['export', uid])).out) as Record<string, unknown>;
      expect(conversations).toEqual({ sara_shilan: { patient: 'sara', counselor: 'shilan' } });
    }
  });

  it('holds where emails go, and those that were written to this person', async () => {
    await putPatient('sara', { tickets: 0 });
    await admin.writeDocument('addresses/sara', {
      email: 'sara@aram.example',
      kinds: ['sessions'],
      at: at('01-01T10:00'),
    });
    for (const uid of ['sara', 'omar']) {
      await admin.writeDocument(`mail/x-booked0-${uid}`, { to: uid, event: 'booked' });
    }
    const { out } = await operator(['export', 'sara']);
    expect(JSON.parse(out)).toMatchObject({
      emailAddress: { email: 'sara@aram.example', kinds: ['sessions'] },
      emails: { 'x-booked0-sara': { event: 'booked' } },
    });
    expect(out).not.toContain('omar');
  });

  it('holds orders, their notes and payments', async () => {
    await putPatient('sara', { tickets: 0 });
    const order = { pack: '5', language: 'en', at: at('01-01T10:00') };
    for (const uid of ['sara', 'omar']) {
      await admin.writeDocument(`patients/${uid}/orders/of-${uid}`, order);
      await admin.writeDocument(`patients/${uid}/payments/pi_${uid}`, payment());
    }
    await admin.writeDocument('patients/sara/order/current', { id: 'of-sara', at: at('01-01T10:00') });
    await admin.writeDocument('patients/sara/order/blocked', { payment: 'pi_sara', at: at('01-02T10:00') });
    const { out } = await operator(['export', 'sara']);
    expect(JSON.parse(out)).toMatchObject({
      orders: { 'of-sara': { pack: '5', at: '2026-01-01T10:00:00.000Z' } },
      order: { current: { id: 'of-sara' }, blocked: { payment: 'pi_sara' } },
      payments: { pi_sara: { state: 'counted', amount: 1000 } },
    });
    expect(out).not.toContain('omar');
  });

  it('of a counselor holds record and public profile; of an unknown person it is refused', async () => {
    await putCounselor('shilan', {}, true);
    const { counselor, publicProfile } = JSON.parse((await operator(['export', 'shilan'])).out) as Record<
      string,
      unknown
    >;
    expect({ counselor, publicProfile }).toMatchObject({
      counselor: { license: 'KRG-PSY-20418' },
      publicProfile: { verified: true },
    });
    expect((await operator(['export', 'nobody'])).notes).toContain('Nothing is stored about "nobody"');
  });
});
