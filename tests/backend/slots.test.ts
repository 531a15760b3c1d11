/** Tests the times that counselors offer and the patients whom they block, by the product's adapter on the emulators with its rules. */
import { expect, test } from 'vitest';
import { type Language, LIMITS } from '../../web/src/core/generated/tables';
import { aSlot, hourOf, someHours } from '../../web/src/testing/builders';
import { admin, confirmEmail, newClient, newCounselor } from './client';
import { booked, inHours, newBooker, newOffering, offered, setVerified, wanted } from './twoOfASession';

const HOUR_MS = 3_600_000;
const times = (count: number, from = 50) => Array.from({ length: count }, (_, at) => inHours(from + at));

test('hours are written whole, and only their counselor reads them', async () => {
  const [counselor, other] = [await newOffering(), await newOffering()];
  const { updatedAt, ...hours } = someHours({ away: ['2026-12-24/2027-01-03'] });
  expect(updatedAt).toBeGreaterThan(0);
  const { loadHours, saveHours } = counselor.backend.hours;
  expect(await loadHours(counselor.uid)).toBeNull();
  expect(await saveHours(counselor.uid, hours, null)).toBeNull();
  const seen = (await loadHours(counselor.uid))?.updatedAt ?? null;
  expect(await saveHours(counselor.uid, { ...hours, zone: 'Europe/Istanbul', away: [] }, seen)).toBeNull();
  expect(await loadHours(counselor.uid)).toMatchObject({ zone: 'Europe/Istanbul', away: [] });
  await expect(other.backend.hours.loadHours(counselor.uid)).rejects.toMatchObject({ code: 'permission-denied' });
  await expect(other.backend.hours.saveHours(counselor.uid, hours, null)).rejects.toMatchObject({
    code: 'permission-denied',
  });
});

test('if two pages save hours at once, the second writes nothing and gets those of the first', async () => {
  const counselor = await newOffering();
  const { loadHours, saveHours } = counselor.backend.hours;
  const { updatedAt, ...hours } = someHours();
  expect(await saveHours(counselor.uid, hours, updatedAt)).toBeNull();
  const seen = (await loadHours(counselor.uid))?.updatedAt ?? null;
  const zones = ['Europe/Istanbul', 'Europe/Berlin', 'Asia/Baghdad', 'Asia/Tehran'];
  const outcomes = await Promise.all(zones.map((zone) => saveHours(counselor.uid, { ...hours, zone }, seen)));
  const stored = await loadHours(counselor.uid);
  expect(outcomes.map((outcome) => outcome?.zone ?? 'written').sort()).toEqual(
    ['written', ...Array.from({ length: 3 }, () => stored?.zone)].sort(),
  );
  expect(await saveHours(counselor.uid, hours, null)).toEqual(stored);
  expect(await loadHours(counselor.uid)).toEqual(stored);
});

test('more times than a batch holds can be offered, and offering them again leaves them as they are', async () => {
  const starts = times(20);
  const counselor = await newOffering(...starts);
  const more = [...starts, inHours(80)];
  await counselor.backend.slots.offerSlots(counselor.uid, more.map(offered));
  const standing = await counselor.backend.slots.listOwnSlots(counselor.uid, 0);
  expect(standing.map(({ start }) => start)).toEqual(more);
  expect(standing.every(({ state, session }) => state === 'open' && session === '')).toBe(true);
});

test('times that are taken or gone stay as they are, and the others are removed', async () => {
  const starts = times(12);
  const [patient, counselor] = [await newBooker(), await newOffering(...starts)];
  const { hour } = await booked(patient, counselor, starts[3] ?? 0);
  const hours = [...starts, inHours(90)].map(hourOf);
  await counselor.backend.slots.removeSlots(counselor.uid, hours);
  await counselor.backend.slots.removeSlots(counselor.uid, hours);
  const left = await counselor.backend.slots.listOwnSlots(counselor.uid, 0);
  expect(left.map((slot) => [slot.hour, slot.state])).toEqual([[hour, 'taken']]);
});

test('an unverified counselor offers nothing, and their offered times can’t be booked', async () => {
  const counselor = await newCounselor();
  await confirmEmail(counselor);
  await counselor.backend.counselors.updateCounselor(counselor.uid, { languages: ['en', 'ar'] });
  const offer = counselor.backend.slots.offerSlots(counselor.uid, times(1).map(offered));
  await expect(offer).rejects.toMatchObject({ code: 'permission-denied' });

  const [patient, before] = [await newBooker(), await newOffering(inHours(50))];
  await setVerified(before.uid, false);
  const booking = patient.backend.sessions.bookSession(wanted(patient, before, inHours(50)));
  await expect(booking).rejects.toMatchObject({ code: 'session-changed' });
  expect(await newClient().team.namedCounselors([before.uid])).toEqual([]);
});

test('available times of a language come sixty at a time, none twice and none left out', async () => {
  const from = Date.UTC(2031, 0, 1);
  const starts = Array.from({ length: 70 }, (_, at) => from + Math.floor(at / 2) * HOUR_MS);
  const stored = starts.map((start, at) => aSlot({ counselor: `c${String(at % 2)}`, start, languages: ['tr'] }));
  for (const slot of stored) {
    const document = { ...slot, start: new Date(slot.start) };
    await admin.writeDocument(`slots/${slot.counselor}_${String(slot.hour)}`, document);
  }
  const { team } = newClient();
  const first = await team.findSlots({ language: 'tr' }, from);
  expect(first.slots.length).toBeLessThanOrEqual(LIMITS.OPEN_SLOTS_LISTED);
  const rest = await team.findSlots({ language: 'tr' }, first.next ?? 0);
  expect(rest.next).toBeNull();
  const found = [...first.slots, ...rest.slots].map(({ counselor, start }) => `${String(start)} ${counselor}`);
  expect(new Set(found).size).toBe(found.length);
  expect(found.sort()).toEqual(stored.map(({ counselor, start }) => `${String(start)} ${counselor}`).sort());
});

test('available times of several languages come in one list, each once, the earliest first', async () => {
  const from = Date.UTC(2033, 0, 1);
  const spoken = [['ar'], ['tr', 'en'], ['en']] as const;
  for (const [at, languages] of spoken.entries()) {
    const slot = aSlot({ counselor: `s${String(at)}`, start: from + at * HOUR_MS, languages: [...languages] });
    await admin.writeDocument(`slots/${slot.counselor}_${String(slot.hour)}`, { ...slot, start: new Date(slot.start) });
  }
  const found = async (...languages: Language[]) =>
    (await newClient().team.findSlots({ languages }, from)).slots.map(({ counselor }) => counselor);
  expect(await found('en', 'tr', 'ar')).toEqual(['s0', 's1', 's2']);
  expect(await found('en', 'tr')).toEqual(['s1', 's2']);
});

test('if more times begin at one moment than an answer holds, the next answer continues after it', async () => {
  // Later than every other time that these tests offer.
  const start = Date.UTC(2035, 0, 1);
  for (let at = 0; at <= LIMITS.OPEN_SLOTS_LISTED; at += 1) {
    const slot = aSlot({ counselor: `d${String(at)}`, start, languages: ['ar'] });
    await admin.writeDocument(`slots/${slot.counselor}_${String(slot.hour)}`, { ...slot, start: new Date(start) });
  }
  const { team } = newClient();
  const first = await team.findSlots({ language: 'ar' }, start);
  expect(first).toMatchObject({ next: start + 1 });
  expect(first.slots).toHaveLength(LIMITS.OPEN_SLOTS_LISTED);
  expect(await team.findSlots({ language: 'ar' }, start + 1)).toEqual({ slots: [], next: null });
});

test('a patient whom a counselor has blocked can’t book with that counselor until unblocked', async () => {
  const start = inHours(50);
  const [patient, counselor] = [await newBooker(), await newOffering(start)];
  const { blocks } = counselor.backend;
  expect(await blocks.isBlocked(counselor.uid, patient.uid)).toBe(false);
  await blocks.block(counselor.uid, patient.uid);
  await blocks.block(counselor.uid, patient.uid);
  expect(await blocks.isBlocked(counselor.uid, patient.uid)).toBe(true);
  const session = wanted(patient, counselor, start);
  await expect(patient.backend.sessions.bookSession(session)).rejects.toMatchObject({ code: 'session-changed' });
  await blocks.unblock(counselor.uid, patient.uid);
  await blocks.unblock(counselor.uid, patient.uid);
  await patient.backend.sessions.bookSession(session);
});

test('a counselor’s record from before sessions has no languages, and the first edit adds some', async () => {
  const counselor = await newCounselor();
  await confirmEmail(counselor);
  for (const path of [`counselors/${counselor.uid}`, `counselorProfiles/${counselor.uid}`]) {
    const { languages, ...before } = (await admin.readDocument(path)) ?? {};
    expect(languages).toEqual([]);
    await admin.writeDocument(path, before);
  }
  await counselor.backend.counselors.updateCounselor(counselor.uid, { bio: 'I listen.' });
  expect(await admin.readDocument(`counselors/${counselor.uid}`)).toMatchObject({ bio: 'I listen.', languages: [] });
  await counselor.backend.counselors.updateCounselor(counselor.uid, { languages: ['ar'] });
  await counselor.backend.counselors.updateCounselor(counselor.uid, { phone: '+964 750 000 0000' });
  const shown = await counselor.backend.counselors.loadPublicProfile(counselor.uid);
  expect(shown).toMatchObject({ bio: 'I listen.', languages: ['ar'] });
});

test('a counselor’s next times need few documents, and one more than requested shows that there are others', async () => {
  const from = Date.UTC(2037, 0, 1);
  for (let at = 0; at < 6; at += 1) {
    const slot = aSlot({ counselor: 'next', start: from + at * HOUR_MS, languages: ['en'] });
    await admin.writeDocument(`slots/next_${String(slot.hour)}`, { ...slot, start: new Date(slot.start) });
  }
  const { slots, next } = await newClient().team.findSlots({ counselors: ['next'] }, from, 4);
  expect(slots).toHaveLength(3);
  expect(next).toBe(from + 3 * HOUR_MS);
});
