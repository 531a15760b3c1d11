/**
 * The people in the demo data who can sign in. The passwords aren't secret: the accounts exist only in the emulators.
 */
import { STAFF_ROLES, type StaffRole } from '../../web/src/core/generated/tables.ts';

export interface DemoAccount {
  uid: string;
  role: 'patient' | 'counselor' | StaffRole;
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
const STAFF_NAMES: Readonly<Record<StaffRole, string>> = {
  reviewer: 'Rezan Ali',
  care: 'Dana Omar',
  owner: 'Leyla Demir',
};

export const DEMO_STAFF: readonly DemoAccount[] = STAFF_ROLES.map((role) => staff(role, STAFF_NAMES[role]));

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [DEMO_PATIENT, DEMO_COUNSELOR, ...DEMO_STAFF];

function staff(role: StaffRole, name: string): DemoAccount {
  const [first] = name.split(' ');
  return { uid: `demoStaff${String(first)}`, role, name, email: `${role}@aram.example`, password: 'calm2026' };
}
