/**
 * The people in the demo data who can sign in. The passwords aren't secret: the accounts exist only in the emulators.
 */

export interface DemoAccount {
  uid: string;
  role: 'patient' | 'counselor' | 'reviewer' | 'care' | 'owner';
  name: string;
  email: string;
  password: string;
}

export const DEMO_PATIENT: DemoAccount = {
  uid: 'demoPatientLayla',
  role: 'patient',
  name: 'Layla Aziz',
  email: 'patient@aram.example',
  password: 'calm2026',
};

export const DEMO_COUNSELOR: DemoAccount = {
  uid: 'demoCounselorShilan',
  role: 'counselor',
  name: 'Dr. Shilan Karim',
  email: 'counselor@aram.example',
  password: 'calm2026',
};

/** A staff member for each role (docs/desk.md#roles). */
export const DEMO_STAFF: readonly DemoAccount[] = [
  staff('reviewer', 'Rezan Ali'),
  staff('care', 'Dana Omar'),
  staff('owner', 'Leyla Demir'),
];

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [DEMO_PATIENT, DEMO_COUNSELOR, ...DEMO_STAFF];

function staff(role: 'reviewer' | 'care' | 'owner', name: string): DemoAccount {
  const [first] = name.split(' ');
  return { uid: `demoStaff${String(first)}`, role, name, email: `${role}@aram.example`, password: 'calm2026' };
}
