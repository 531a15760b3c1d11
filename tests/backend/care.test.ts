/** Tests records that staff write about users, through the product's own code and rules. Staff write them past the rules. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { PlainDocument } from '../support/values.ts';
import { admin, closeRecord, confirmEmail, newCounselor, newPatient } from './client';

const DENIED = { code: 'permission-denied' };
const AT = new Date('2026-11-26T10:00:00.000Z');
const CARE: PlainDocument = { state: 'answered', counselor: 'dana', counselorName: 'Dana Karim', reason: '', at: AT };
const REVIEW: PlainDocument = {
  state: 'refused',
  reason: 'The number is not in the register.',
  license: 'KRG-1024',
  name: 'Dana Karim',
  city: 'Erbil',
  languages: ['ar', 'en'],
  at: AT,
};

async function patientWith(care: PlainDocument) {
  const patient = await newPatient();
  const request = randomUUID();
  const path = `patients/${patient.uid}/care/${request}`;
  await admin.writeDocument(path, care);
  return { ...patient, request, path };
}

async function counselorWith(review: PlainDocument) {
  const counselor = await newCounselor();
  await confirmEmail(counselor);
  const path = `counselors/${counselor.uid}/review/current`;
  await admin.writeDocument(path, review);
  return { ...counselor, path };
}

describe('the progress of staff with a request', () => {
  test('is empty before anybody has opened the request', async () => {
    const { backend, uid } = await newPatient();
    expect(await backend.care.listCare(uid)).toEqual([]);
  });

  test('can be read by its patient alone', async () => {
    const { backend, uid, request } = await patientWith(CARE);
    expect(await backend.care.listCare(uid)).toEqual([{ ...CARE, request, at: AT.getTime() }]);
    const other = await newPatient();
    await expect(other.backend.care.listCare(uid)).rejects.toMatchObject(DENIED);
  });

  test.each([
    ['of a state that this build doesn’t know', { ...CARE, state: 'another' }, []],
    ['with a counselor whose id is a path', { ...CARE, counselor: 'a/b' }, [{ counselor: '', counselorName: '' }]],
    ['with nothing but the state', { state: 'read' }, [{ state: 'read', counselor: '', reason: '', at: 0 }]],
  ])('is read as far as it is valid: %s', async (_, stored, expected) => {
    const { backend, uid } = await patientWith(stored);
    expect(await backend.care.listCare(uid)).toMatchObject(expected);
  });

  test('is in the patient’s copy, and isn’t deleted while the record exists', async () => {
    const { backend, uid, path } = await patientWith(CARE);
    expect(await backend.records.readOwn(uid, 'patient')).toHaveProperty([path], { ...CARE, at: AT.toISOString() });
    await expect(backend.care.deleteCare(uid)).rejects.toMatchObject(DENIED);
  });

  test('is deleted once the account is closed, even if it was closed before', async () => {
    const { backend, uid, path } = await patientWith(CARE);
    await closeRecord({ backend, uid }, 'patient');
    await backend.care.deleteCare(uid);
    expect(await admin.readDocument(path)).toBeUndefined();
    await backend.care.deleteCare(uid);
  });
});

describe('the review of a license', () => {
  test('is empty before the first review', async () => {
    const counselor = await newCounselor();
    await confirmEmail(counselor);
    expect(await counselor.backend.care.loadReview(counselor.uid)).toBeNull();
  });

  test('can be read by its counselor alone', async () => {
    const { backend, uid } = await counselorWith(REVIEW);
    expect(await backend.care.loadReview(uid)).toEqual({ ...REVIEW, languages: ['en', 'ar'], at: AT.getTime() });
    const other = await newPatient();
    await expect(other.backend.care.loadReview(uid)).rejects.toMatchObject(DENIED);
  });

  test('is empty if its state isn’t known', async () => {
    const { backend, uid } = await counselorWith({ ...REVIEW, state: 'another' });
    expect(await backend.care.loadReview(uid)).toBeNull();
  });

  test('is in the counselor’s copy, and is deleted once the account is closed', async () => {
    const { backend, uid, path } = await counselorWith(REVIEW);
    expect(await backend.records.readOwn(uid, 'counselor')).toHaveProperty([path], { ...REVIEW, at: AT.toISOString() });
    await expect(backend.care.deleteCare(uid)).rejects.toMatchObject(DENIED);
    await closeRecord({ backend, uid }, 'counselor');
    await backend.care.deleteCare(uid);
    expect(await admin.readDocument(path)).toBeUndefined();
  });
});
