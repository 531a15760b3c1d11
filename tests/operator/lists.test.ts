import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  act,
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

const at = (text: string) => new Date(`2026-${text}Z`);

interface List {
  items: Record<string, unknown>[];
}

/** The items of a list's page. */
const list = async (name: string, input: object = {}, now = at('03-10T12:00')) =>
  (await act<List>(name, input, { now })).result.items;

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
    const sara = { uid: 'sara', name: 'Sara Öz', tickets: 2, verified: 'yes' };
    expect(await list('requests')).toMatchObject([
      { ...sara, id: 'b-3', requested: '2026-01-03T10:01:00.000Z' },
      {
        uid: 'omar',
        id: 'b-2',
        requested: '2026-01-02T10:00:00.000Z',
        name: 'عمر',
        tickets: 0,
        verified: 'no account',
      },
      { ...sara, id: 'b-1', requested: '2026-01-01T10:00:00.000Z' },
    ]);
  });

  it('reveal nothing of anyone’s health until one is opened', async () => {
    for (const form of ['--csv', '--json']) {
      expect((await operator(['requests', form])).out).not.toMatch(/sleep|Eating|Single|HYPERLINK/);
    }
    const { out } = await operator(['readRequest', '--uid', 'omar', '--request', 'b-2'], {
      now: at('03-10T12:00'),
    });
    expect(out).toContain('Eating disorders; I sleep badly.');
    expect(out).toMatch(/^age +35$/m);
    expect(out).not.toContain('sara');
  });

  it('can’t write control characters to the terminal, nor a formula into a spreadsheet', async () => {
    await putCounselor('elif', { name: '=HYPERLINK("x")\x1b[2J' });
    const [table, csv, json] = await Promise.all(
      [[], ['--csv'], ['--json']].map(async (form) => (await operator(['counselors', ...form])).out),
    );
    expect(table).toContain('=HYPERLINK("x")\\u{1b}[2J');
    expect(csv).toContain(`"'=HYPERLINK(""x"")\\u{1b}[2J"`);
    expect(json).toContain('\\u001b[2J');
    // eslint-disable-next-line no-control-regex -- the very thing that must not be there
    expect([table, csv, json].join()).not.toMatch(/\x1b/);
  });

  it('from a clock that runs ahead have the time at which the server saw them', async () => {
    await putPatient('ahead', {
      tickets: 0,
      bookings: [booking('x-1', at('12-31T00:00')), booking('x-2', at('12-31T00:00'))],
      lastBookingAt: at('01-02T11:00'),
    });
    const items = await list('requests');
    const [one, other] = items.filter(({ uid }) => uid === 'ahead').map(({ requested }) => requested);
    expect([one, other]).toEqual(['2026-01-02T11:00:00.000Z', '2026-01-02T11:00:00.000Z']);
    expect(items[0]?.['uid']).toBe('sara');
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
    expect((await list('requests')).map(({ uid, id, repeats }) => [uid, id, repeats])).toEqual([
      ['twice', 'b-7', true],
      ['twice', 'b-8', false],
      ['twice', 'b-7', false],
      ['sara', 'b-3', false],
      ['omar', 'b-2', false],
      ['sara', 'b-1', false],
    ]);
  });

  it('come in pages, which --all joins', async () => {
    const many = Array.from({ length: 305 }, (_, number) => `p${String(number)}`);
    await Promise.all(
      many.map((uid, number) => {
        const when = new Date(at('02-01T00:00').getTime() + number * 60_000);
        return putPatient(uid, { tickets: 0, bookings: [booking(`m-${uid}`, when)], lastBookingAt: when });
      }),
    );
    const first = await act<List & { next: string }>('requests');
    expect([first.result.items.length, first.result.items[0]?.['uid']]).toEqual([50, 'p304']);
    expect(first.notes).toContain(`--all reads them, --after '${first.result.next}' the next page.`);
    const second = await list('requests', { after: first.result.next });
    const all = await operator(['requests', '--all', '--json']);
    const { items, next } = JSON.parse(all.out) as List & { next?: string };
    expect(items.slice(50, 100)).toEqual(second);
    expect(new Set(items.map(({ id }) => id)).size).toBe(308);
    expect([next, all.notes]).toEqual([undefined, '']);
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
    expect((await list('messages')).map(({ sent, times, details }) => [sent, times, details])).toEqual([
      ['2026-02-03T10:04:00.000Z', 5, 'Buy now'],
      ['2026-02-03T10:02:00.000Z', 1, 'Help'],
    ]);
  });

  it('come newest first, each text on one line', async () => {
    await admin.writeDocument('contactUs/one', message(at('01-01T08:00'), 'first'));
    await admin.writeDocument('contactUs/two', message(at('01-02T08:00'), 'two\nlines'));
    const { out } = await operator(['messages', '--zone', 'Europe/Istanbul']);
    expect(out.match(/(?:first|two\\nlines)/g)).toEqual(['two\\nlines', 'first']);
    expect(out).toContain('2026-01-02 11:00');
    expect((await operator(['messages', '--zone', 'Mars'])).notes).toContain('--zone is a time zone');
  });

  it('that don’t exist are reported as none', async () => {
    expect(await operator(['messages'])).toEqual({ code: 0, out: '', notes: 'There is nothing in this list.' });
  });

  it('go into a new file that only its owner can read', async () => {
    await admin.writeDocument('contactUs/one', message(at('01-01T08:00'), '-1+1'));
    const folder = mkdtempSync(join(tmpdir(), 'operator-'));
    try {
      const file = join(folder, 'messages.csv');
      const { out, notes } = await operator(['messages', '--csv', '--out', file]);
      expect(out).toBe('');
      expect(notes).toContain('holds personal data');
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
  // The only act that runs as it is typed, in its own process.
  const { out } = await operatorProcess(['subscribers']);
  expect(out.trimEnd().split('\n')).toEqual([
    ...['of  2', ''],
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
    const email = '\u202asara@Aram.example\u202c\u200f';
    expect(await act('unsubscribe', { email })).toMatchObject({ code: 0 });
    expect((await emails()).sort()).toEqual(['asara@aram.example', 'omar@aram.example']);
  });
});

it('counselors are listed with license and mark, or only those who wait', async () => {
  await putCounselor('shilan', {}, true);
  await putCounselor('elif', { name: 'Elif', languages: ['tr', 'ar'], license: 'TR\u202e-1' });
  const [elif, shilan] = await list('counselors');
  const others = { city: 'Erbil', email: 'no account' };
  expect(elif).toMatchObject({
    ...others,
    uid: 'elif',
    verified: false,
    languages: ['tr', 'ar'],
    license: 'TR\u202e-1',
  });
  expect(shilan).toMatchObject({ ...others, uid: 'shilan', verified: true, license: 'KRG-PSY-20418' });
  const { out } = await operator(['counselors']);
  expect(out).toContain('TR\\u{202e}-1');
  expect(out).not.toContain('@');
  expect(await list('counselors', { state: 'waiting' })).toMatchObject([{ uid: 'elif' }]);
});

it('reasons against trusting a counselor are listed and shown for review: email, phone, age, the same name or license', async () => {
  const now = at('03-01T12:00');
  await putCounselor('a', { license: 'IQ-2211', birthday: '29 02 2008', phone: '0750' });
  await putCounselor('b', { license: 'iq 22\u034f11', name: 'Elif' });
  await putCounselor('c', { license: 'TR-1', name: 'dr shilan karim' });
  await admin.createAccount({ localId: 'a', email: 'a@aram.example', emailVerified: true });
  await admin.createAccount({ localId: 'b', email: 'b@aram.example' });
  expect(await list('counselors', {}, now)).toMatchObject([
    { email: 'yes', phone: '0750', age: 18, twins: { license: ['b'], name: ['c'] } },
    { email: 'no', twins: { license: ['a'], name: [] } },
    { email: 'no account', twins: { license: [], name: ['a'] } },
  ]);
  const { out } = await operator(['reviewCounselor', '--uid', 'a'], { now });
  for (const line of [
    /^emailState +yes$/m,
    /^phone +0750$/m,
    /^age +18$/m,
    /^twins\.license +b$/m,
    /^twins\.name +c$/m,
  ]) {
    expect(out).toMatch(line);
  }
});

describe('exportPerson', () => {
  const exported = (uid: string) => operator(['exportPerson', '--uid', uid, '--json']);

  it('holds all that is stored about one person, and nothing of anybody else', async () => {
    await putPatient('sara', { tickets: 2, bookings: [booking('b-1', at('01-01T10:00'))] });
    await putPatient('omar', { tickets: 5 });
    await putFile('ids/sara');
    await admin.createAccount({ localId: 'sara', email: 'sara@aram.example', password: 'calm2026' });
    const { code, out } = await exported('sara');
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
    const ofPatient = JSON.parse((await exported('sara')).out) as unknown;
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
    const { out } = await exported('shilan');
    expect(JSON.parse(out)).toMatchObject({
      hours: { zone: 'Asia/Baghdad' },
      sessions: { [id]: { patientName: 'Sara' } },
      times: { [`shilan_${String(hourOf(start))}`]: { state: 'taken' } },
      blocks: { shilan_omar: { patient: 'omar' } },
    });
    expect(out).not.toMatch(/sleep|Leyla/);
  });
});
