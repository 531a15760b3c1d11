/**
 * The people in the demo data who can sign in. The passwords aren't secret: the accounts exist only in the emulators.
 */

/** @typedef {{ uid: string; role: 'patient' | 'counselor' | 'reviewer' | 'care' | 'owner'; name: string; email: string; password: string }} DemoAccount */

/** @type {DemoAccount} */
export const DEMO_PATIENT = {
  uid: 'demoPatientLayla',
  role: 'patient',
  name: 'Layla Aziz',
  email: 'patient@aram.example',
  password: 'calm2026',
};

/** @type {DemoAccount} */
export const DEMO_COUNSELOR = {
  uid: 'demoCounselorShilan',
  role: 'counselor',
  name: 'Dr. Shilan Karim',
  email: 'counselor@aram.example',
  password: 'calm2026',
};

/** A staff member for each role (docs/desk.md#roles). @type {readonly DemoAccount[]} */
export const DEMO_STAFF = [staff('reviewer', 'Rezan Ali'), staff('care', 'Dana Omar'), staff('owner', 'Leyla Demir')];

/** @type {readonly DemoAccount[]} */
export const DEMO_ACCOUNTS = [DEMO_PATIENT, DEMO_COUNSELOR, ...DEMO_STAFF];

/** @param {'reviewer' | 'care' | 'owner'} role @param {string} name @returns {DemoAccount} */
function staff(role, name) {
  const [first] = name.split(' ');
  return { uid: `demoStaff${String(first)}`, role, name, email: `${role}@aram.example`, password: 'calm2026' };
}
