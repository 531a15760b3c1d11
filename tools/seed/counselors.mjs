/**
 * The demo counselors: the one who can sign in, and colleagues for the team page. Each has a private record and the verified
 * public profile that repeats part of it.
 */
import { DEMO_COUNSELOR } from './accounts.mjs';

/** @typedef {{ uid: string; name: string; email: string; city: string; languages: string[]; topics: string[]; prefers: string[]; portrait: string; license: string; birthday: string; phone: string; bio: string }} Counselor */

/** @type {readonly Counselor[]} */
export const COUNSELORS = [
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
    phone: '',
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
    birthday: '',
    phone: '',
    bio: 'أرافق من مرّوا بتجارب صعبة أو بفقدان، خطوة بخطوة وبالإيقاع الذي يناسبهم.',
  },
  {
    uid: 'demoCounselorGrace',
    name: "Grace O'Neill",
    email: 'grace@aram.example',
    city: 'Bristol',
    languages: ['en'],
    topics: ['Eating disorders', 'Family conflicts'],
    prefers: [],
    portrait: '',
    license: 'UK-BACP-77125',
    birthday: '',
    phone: '',
    bio: 'I see teenagers and their parents, together and apart. Trained in family therapy and in working with eating disorders.',
  },
];

/** @returns {Record<string, Record<string, unknown>>} documents by path */
export function counselorDocuments() {
  return Object.fromEntries(
    COUNSELORS.flatMap(({ uid, ...details }) => {
      const record = { ...details, photo: '' };
      const { name, city, languages, topics, prefers, portrait, bio, photo } = record;
      const shown = { name, city, languages, topics, prefers, portrait, bio, photo };
      return [
        [`counselors/${uid}`, record],
        [`counselorProfiles/${uid}`, { ...shown, verified: true }],
      ];
    }),
  );
}
