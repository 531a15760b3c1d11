/**
 * The demo counselors: one who can sign in, colleagues for the team page, and two whose licenses nobody has reviewed. Each has a private record and a public
 * profile that repeats part of it.
 */
import { DEMO_COUNSELOR } from './accounts.ts';

export interface Counselor {
  uid: string;
  name: string;
  email: string;
  city: string;
  languages: string[];
  topics: string[];
  license: string;
  bio: string;
  prefers?: string[];
  portrait?: string;
  birthday?: string;
  phone?: string;
}

export const COUNSELORS: readonly [shilan: Counselor, elif: Counselor, samir: Counselor, grace: Counselor] = [
  {
    uid: DEMO_COUNSELOR.uid,
    name: DEMO_COUNSELOR.name,
    email: DEMO_COUNSELOR.email,
    city: 'Erbil',
    languages: ['en', 'ar'],
    topics: ['Stress and Anxiety', 'Depression'],
    prefers: ['Female'],
    portrait: 'birch',
    license: 'KRG-PSY-20418',
    birthday: '02 09 1981',
    phone: '+964 750 000 0001',
    bio:
      'I work with adults who live with anxiety and long stress. We begin with what keeps you up at night, and look for small steps ' +
      'that hold in an ordinary week. I speak Kurdish, Arabic and English.',
  },
  {
    uid: 'demoCounselorElif',
    name: 'Elif Şahin',
    email: 'elif@aram.example',
    city: 'İzmir',
    languages: ['tr', 'en'],
    topics: ['Relationship issues', 'Family conflicts'],
    prefers: ['Female', 'Non-religious'],
    portrait: 'linden',
    license: 'TR-PSK-11870',
    birthday: '21 05 1987',
    bio: 'Çiftlerle ve ailelerle çalışıyorum. Görüşmelerde herkesin sözünü bitirebildiği bir alan açmaya özen gösteririm.',
  },
  {
    uid: 'demoCounselorSamir',
    name: 'سمير حداد',
    email: 'samir@aram.example',
    city: 'Amman',
    languages: ['ar'],
    topics: ['Trauma and abuse', 'Depression'],
    prefers: ['Male', 'Over 45'],
    portrait: 'maple',
    license: 'JO-CPS-3092',
    bio: 'أرافق من مرّوا بتجارب صعبة أو بفقدان، خطوة بخطوة وبالإيقاع الذي يناسبهم.',
  },
  {
    uid: 'demoCounselorGrace',
    name: "Grace O'Neill",
    email: 'grace@aram.example',
    city: 'Bristol',
    languages: ['en'],
    topics: ['Eating disorders', 'Family conflicts'],
    license: 'UK-BACP-77125',
    bio: 'I see teenagers and their parents, together and apart. Trained in family therapy and in working with eating disorders.',
  },
];

/** Counselors whose licenses wait at the staff desk. The second has nearly the same name as a verified counselor. */
export const APPLICANTS: readonly Counselor[] = [
  {
    uid: 'demoCounselorAzad',
    name: 'Azad Rashid',
    email: 'azad@aram.example',
    city: 'Duhok',
    languages: ['ar', 'en'],
    topics: ['Stress and Anxiety'],
    license: 'KRG-PSY-31007',
    birthday: '12 01 1990',
    phone: '+964 750 000 0002',
    bio: 'I work with young adults in their first years of work or study.',
  },
  {
    uid: 'demoCounselorSecondElif',
    name: 'ELIF SAHIN',
    email: 'elif.sahin@aram.example',
    city: 'Ankara',
    languages: ['tr'],
    topics: ['Depression'],
    license: 'TR-PSK-11871',
    bio: 'Yetişkinlerle çalışıyorum.',
  },
];

/** @returns documents by path */
export const counselorDocuments = (): Record<string, Record<string, unknown>> => ({
  ...documentsOf(COUNSELORS, true),
  ...documentsOf(APPLICANTS, false),
});

/**
 * The private records and public profiles of some counselors.
 * @returns documents by path
 */
export const documentsOf = (
  counselors: readonly Counselor[],
  verified: boolean,
): Record<string, Record<string, unknown>> =>
  Object.fromEntries(
    counselors.flatMap(({ uid, ...details }): [string, Record<string, unknown>][] => {
      const record = { prefers: [], portrait: '', birthday: '', phone: '', ...details, photo: '' };
      const { name, city, languages, topics, prefers, portrait, bio, photo } = record;
      const shown = { name, city, languages, topics, prefers, portrait, bio, photo };
      return [
        [`counselors/${uid}`, record],
        [`counselorProfiles/${uid}`, { ...shown, verified }],
      ];
    }),
  );
