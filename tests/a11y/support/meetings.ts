/** Sessions and times for the screens that show them: for everyone who only looks, and what else makes such a screen show something. */
import type { PlainDocument } from '../../support/values.ts';
import { signUpCounselor, type TestAccount } from '../../e2e/support/accounts';
import { admin } from '../../e2e/support/emulators';
import { hourOf, inDays, meetOften, offerTimes, sessionId, createSession } from '../../e2e/support/sessions';
import { RICH } from '../../e2e/support/visitors';

type Person = TestAccount & { record: PlainDocument };

const HOUR_MS = 3_600_000;

/** The whole hour that many hours from now, rounded up. */
const inHours = (hours: number) => new Date((Math.ceil(Date.now() / HOUR_MS) + hours) * HOUR_MS);

/** What the screens' URLs contain: a counselor, and the times of several. */
export type Their = Readonly<Record<'counselor' | 'free' | 'near' | 'tooSoon' | 'overlapping' | 'unwelcome', string>>;

/**
 * Offers the times of three counselors: one with many, one with a single time in the hour of an existing session (`Coming`), and one who isn't verified.
 *
 * @param email that nobody else has
 */
export async function offerAll(email: string): Promise<{ counselor: Person; their: Their }> {
  const counselor = await signUpCounselor({ bio: 'I listen first.' }, { email: `with.${email}`, verified: true });
  const second = await signUpCounselor(
    { name: 'Dr. Hêvî Demirtaş-Öztürk' },
    { email: `second.${email}`, verified: true },
  );
  const unverified = await signUpCounselor({ name: 'Omar' }, { email: `third.${email}` });
  const slot = async ({ uid }: TestAccount, start: Date) => {
    await offerTimes({ uid }, [start]);
    return `${uid}_${String(hourOf(start))}`;
  };
  const their = {
    counselor: counselor.uid,
    free: await slot(counselor, inDays(4, 7)),
    near: await slot(counselor, inHours(7)),
    tooSoon: await slot(counselor, inHours(1)),
    overlapping: await slot(second, inDays(3)),
    // Too soon to be listed: otherwise each list would request a profile that nobody may read.
    unwelcome: await slot(unverified, inHours(1)),
  };
  // The hour of `free` in the next week, an hour earlier in the second, with other hours in the third, and in the fourth and fifth.
  for (const [days, hour] of [
    [11, 7],
    [18, 6],
    [25, 10],
    [25, 12],
    [24, 7],
    [32, 7],
    [39, 7],
  ] as const)
    await slot(counselor, inDays(days, hour));
  return { counselor, their };
}

/** Further sessions besides those of `meetOften`: each shows what no other does. */
export async function meetInEveryWay(patient: Person, counselor: Person, word: string): Promise<void> {
  await meetOften(patient, counselor, word);
  // Of the eight slots, the first seven belong to the sessions of `meetOften`; each of these used the last one.
  const meet = (
    name: string,
    start: Date,
    values: PlainDocument = {},
    other: Partial<Record<'patient' | 'counselor', Person>> = {},
  ) => createSession(word + name, { patient, counselor, start, ...other }, { ...values, place: '8' });
  const somebody = (uid: string, record: PlainDocument): Person => ({ uid, email: '', password: '', record });
  await meet('Moved', inDays(5), { moves: 3 });
  await meet('Renamed', inDays(6), { counselorName: 'Dr. Shilan' });
  await meet('Abandoned', inDays(6, 15), {}, { counselor: somebody('gone', { name: 'Dr. Azad Rahman' }) });
  await meet('Left', inDays(7, 15), {}, { patient: somebody('left', { name: '' }) });
  const child = await meet('Child', inDays(6, 20), { whom: 'child', way: 'chat', language: 'ar' });
  await admin.writeDocument(`sessions/${child}/shared/answers`, {
    booking: RICH.bookings[0] ?? {},
    sharedAt: new Date(),
  });
  await admin.writeDocument(`sessions/${child}/shared/emergency`, {
    name: 'Sara, my sister',
    phone: '+964 750 123 4567',
    country: 'العراق',
    sharedAt: new Date(),
  });
  const blocked = somebody('blocked', { name: 'Leyla' });
  await meet('Blocked', inDays(8), {}, { patient: blocked });
  await admin.writeDocument(`blocks/${counselor.uid}_${blocked.uid}`, {
    counselor: counselor.uid,
    patient: blocked.uid,
    at: new Date(),
  });
  for (const week of [1, 2, 3]) await meet(`Weekly${String(week)}`, mondayIn(week));
  await meet('Recent', inHours(-3));
  const closed = inDays(-20);
  await meet('Settled', closed, { state: 'held', changedAt: closed });
  await meet('Old', inDays(-32));
  // A week before `free`.
  const lastWeek = inDays(-3, 7);
  await meet('LastWeek', lastWeek, { state: 'held', changedAt: lastWeek });
}

/** 9:00 in Baghdad on a Monday that many weeks ahead: an hour of `keepHours`. */
function mondayIn(weeks: number): Date {
  const day = inDays(7 * weeks, 6);
  return new Date(day.getTime() + ((8 - day.getUTCDay()) % 7) * 24 * HOUR_MS);
}

/** The query of a session's page. */
export const session = (name: string) => (): string => `?id=${sessionId(name)}`;

/** A counselor's hours: a short week with a day off among the days that the page shows. */
export async function keepHours({ uid }: TestAccount, more: { feed?: string } = {}): Promise<void> {
  const day = inDays(3).toISOString().slice(0, 10);
  await admin.writeDocument(`hours/${uid}`, {
    zone: 'Asia/Baghdad',
    week: ['09:00 10:00 11:05', '09:00', '13:30', '', '17:00 18:00', '', ''],
    away: [`${day}/${inDays(5).toISOString().slice(0, 10)}`, `${day}/${day}`],
    ways: ['video', 'voice'],
    whom: ['self', 'child'],
    updatedAt: new Date(),
    ...more,
  });
}
