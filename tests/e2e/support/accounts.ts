/** Accounts with their records, created past the app: for tests that begin with an existing user. */
import type { PlainDocument } from '../../support/values.ts';
import { emptyPatientFields } from '../../../web/src/testing/builders';
import { admin } from './emulators';

export interface TestAccount {
  uid: string;
  email: string;
  password: string;
}

/** The record as sign-up writes it (docs/product.md#records), with other values if a test needs them. */
export function patientRecord(values: PlainDocument = {}): PlainDocument {
  return {
    name: 'Sara',
    surname: 'Öz',
    email: 'sara@aram.example',
    birthday: '07 11 1990',
    ...emptyPatientFields(),
    updatedAt: new Date(),
    ...values,
  };
}

/** A counselor's private record. */
export function counselorRecord(values: PlainDocument = {}): PlainDocument {
  return {
    name: 'Dr. Shilan Karim',
    city: 'Erbil',
    email: 'shilan@aram.example',
    license: 'KRG-PSY-20418',
    bio: '',
    birthday: '',
    phone: '',
    photo: '',
    languages: ['en', 'tr', 'ar'],
    ...values,
  };
}

/** Only the account, with the password sign-in method. */
export async function createAccount(
  email: string,
  values: { verified?: boolean; name?: string } = {},
): Promise<TestAccount> {
  const password = 'calm2026';
  const { localId } = await admin.createAccount({
    email,
    password,
    emailVerified: values.verified ?? true,
    ...(values.name !== undefined && { displayName: values.name }),
  });
  return { uid: localId, email, password };
}

/** The `since` of the records created here, in seconds since 1970: only later sign-ins count. */
const SINCE = Date.UTC(2026, 0, 1) / 1000;

/** A patient who can sign in. Either the email is confirmed and the record has a `since`, or neither. */
export async function signUpPatient(
  values: PlainDocument = {},
  email = 'sara@aram.example',
  { verified = true } = {},
): Promise<TestAccount & { record: PlainDocument }> {
  const record = patientRecord({ email, ...(verified && { since: SINCE }), ...values });
  const account = await createAccount(email, { verified });
  await admin.writeDocument(`patients/${account.uid}`, record);
  return { ...account, record };
}

/** A counselor who can sign in, with the public profile that follows the record. */
export async function signUpCounselor(
  values: PlainDocument = {},
  { email = 'shilan@aram.example', verified = false } = {},
): Promise<TestAccount & { record: PlainDocument }> {
  const record = counselorRecord({ email, since: SINCE, ...values });
  const account = await createAccount(email);
  await admin.writeDocument(`counselors/${account.uid}`, record);
  const { name = '', city = '', bio = '', photo = '', languages = [] } = record;
  await admin.writeDocument(`counselorProfiles/${account.uid}`, { name, city, bio, photo, languages, verified });
  return { ...account, record };
}
