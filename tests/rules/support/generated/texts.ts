// Generated from core-wasm by `cargo run -q -p rulegen -- types`. Do not edit: change the core and run it again.
/** The maximum length of each text whose length is its own, by record, and a letter or digit that is valid at every length. */
export const TEXTS = {
  Card: {
    nameOnCard: { most: 30, of: 'a' },
    address: { most: 90, of: 'a' },
  },
  PatientRecord: {
    name: { most: 30, of: 'a' },
    surname: { most: 30, of: 'a' },
    hobbies: { most: 300, of: 'a' },
    familySize: { most: 30, of: 'a' },
    phone: { most: 25, of: '1' },
  },
  CounselorRecord: {
    name: { most: 60, of: 'a' },
    city: { most: 60, of: 'a' },
    license: { most: 40, of: 'a' },
    bio: { most: 2000, of: 'a' },
    phone: { most: 25, of: '1' },
  },
  ContactFormData: {
    name: { most: 100, of: 'a' },
    mail: { most: 254, of: 'a' },
    details: { most: 4000, of: 'a' },
  },
  ErrorReport: {
    place: { most: 100, of: 'a' },
    route: { most: 60, of: 'a' },
    build: { most: 60, of: 'a' },
  },
  EmergencyContact: {
    name: { most: 60, of: 'a' },
    phone: { most: 25, of: '1' },
    country: { most: 60, of: 'a' },
  },
} as const;
