/**
 * The people of the demo data who can sign in. The passwords are no secret: the accounts exist in the emulators alone.
 */

/** @typedef {{ uid: string; role: 'patient' | 'counselor'; name: string; email: string; password: string }} DemoAccount */

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

/** @type {readonly DemoAccount[]} */
export const DEMO_ACCOUNTS = [DEMO_PATIENT, DEMO_COUNSELOR];
