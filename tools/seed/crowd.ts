/**
 * Further verified counselors, next to those of the demo data: as many as the lists of counselors and times are measured with. Each has a profile in one to
 * three languages, weekly hours and the times of the next two weeks. The same number always gives the same counselors.
 */
import { SLOTS_OFFERED_MS } from '../../web/src/core/generated/limits.ts';
import { COUNSELORS, documentsOf, type Counselor } from './counselors.ts';
import { offeredStarts, type Hours } from './hours.ts';
import { slotOf } from './sessions.ts';
import type { Admin } from '../emulators/admin.ts';

const DAY = 24 * 60 * 60 * 1000;

/** How far ahead their times go: half of the usual four weeks. */
const OFFERED = SLOTS_OFFERED_MS / 2;

const TOPICS = [
  ...['Stress and Anxiety', 'Depression', 'Relationship issues', 'Family conflicts', 'Trauma and abuse'],
  'Eating disorders',
];

/** The languages that a counselor speaks, the native one first. Of twelve counselors five speak English first, four Turkish and three Arabic. */
const SPOKEN = [
  ...[['en'], ['tr'], ['ar', 'en'], ['en', 'tr'], ['tr', 'en'], ['ar']],
  ...[['en', 'ar'], ['tr'], ['en'], ['ar', 'tr', 'en'], ['tr', 'en', 'ar'], ['en']],
];

/** By the native language: names, places, and introductions, of which a list shows two lines. */
const NATIVE = {
  en: {
    first: ['Amelia', 'Daniel', 'Grace', 'Hannah', 'Isaac', 'Laura', 'Oliver', 'Ruth', 'Samuel', 'Zoe'],
    last: ['Bennett', 'Clarke', 'Ellison', 'Fletcher', 'Harper', 'Morgan', 'Reid', 'Turner', 'Walsh'],
    cities: ['London', 'Leeds', 'Dublin', 'Toronto'],
    zone: 'Europe/London',
    bios: [
      'I work with adults who are worn out by worry. We look at one ordinary day and find where it can become lighter.',
      'I see couples and families. Everyone gets time to finish a sentence, and we leave with one thing to try at home.',
      'Trained in trauma therapy. We go at your pace, and you decide each time how far. Many people begin with sleep, work or a quarrel that won’t end, and that is a good place to start.',
    ],
  },
  tr: {
    first: ['Ayşe', 'Burak', 'Deniz', 'Emre', 'Gülşen', 'Hakan', 'İrem', 'Mehmet', 'Selin', 'Zeynep'],
    last: ['Aydın', 'Çelik', 'Demir', 'Güneş', 'Kaya', 'Öztürk', 'Şahin', 'Yıldız', 'Yılmaz'],
    cities: ['İstanbul', 'Ankara', 'İzmir', 'Bursa'],
    zone: 'Europe/Istanbul',
    bios: [
      'Kaygı ve uyku sorunlarıyla çalışıyorum. Birlikte sıradan bir günü inceler, nerede hafifleyebileceğine bakarız.',
      'Çiftlerle ve ailelerle çalışıyorum. Her görüşmeden denenecek küçük bir adımla ayrılmayı önemserim.',
      'Travma sonrası destek veriyorum. Hızı siz belirlersiniz; hangi konuyu ne zaman açacağımıza birlikte karar veririz. Çoğu kişi uykuyla, işle ya da bitmeyen bir tartışmayla başlar.',
    ],
  },
  ar: {
    first: ['أحمد', 'رنا', 'سارة', 'عمر', 'فادي', 'لينا', 'مريم', 'نور', 'هالة', 'يوسف'],
    last: ['الخطيب', 'الحسن', 'حداد', 'خوري', 'درويش', 'سعيد', 'قاسم', 'منصور', 'ناصر'],
    cities: ['عمّان', 'بيروت', 'أربيل', 'القاهرة'],
    zone: 'Asia/Amman',
    bios: [
      'أعمل مع من أنهكهم القلق. ننظر معًا في يوم عادي ونبحث عمّا يمكن أن يخفّ فيه.',
      'أرافق الأزواج والعائلات، ولكلّ واحد وقته ليقول ما عنده حتى النهاية.',
      'أساند من مرّوا بتجارب قاسية. نسير بالسرعة التي تناسبك، وأنت من يقرّر متى نتوقّف. كثيرون يبدأون بالنوم أو العمل أو خلاف لا ينتهي، وهذه بداية جيّدة.',
    ],
  },
};

/** Start times of a working day. */
const WORKING_DAYS = [
  '09:00 10:00 11:00 15:00',
  '13:00 14:15 18:00',
  '08:30 12:00',
  '16:00 17:00 18:00 19:00',
  '10:30',
];

const turn = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;

function crowdOf(count: number): { counselor: Counselor; hours: Hours }[] {
  return Array.from({ length: count }, (_, at) => {
    const languages = turn(SPOKEN, at);
    const { first, last, cities, zone, bios } = NATIVE[languages[0] as keyof typeof NATIVE];
    const number = String(at + 1).padStart(5, '0');
    // Numbers without a common divisor, so that names, topics and hours don't repeat together.
    const name = `${turn(first, at)} ${turn(last, at)}`;
    const topics = [...new Set([0, 1, 5].map((step) => turn(TOPICS, at + step)))].slice(0, 1 + (at % 3));
    const day = turn(WORKING_DAYS, at);
    return {
      counselor: {
        ...{ uid: `crowd${number}`, name, email: `crowd${number}@aram.example`, city: turn(cities, at) },
        ...{ languages, topics, license: `CROWD-${number}`, bio: turn(bios, at) },
        ...(at % 4 === 0 && { portrait: turn(['birch', 'linden', 'maple'], at / 4) }),
      },
      hours: {
        zone,
        week: Array.from({ length: 7 }, (_, weekday) => (weekday < 5 && weekday !== at % 7 ? day : '')),
        ...{ away: [], ways: ['video', 'voice'], whom: at % 2 === 0 ? ['self', 'child'] : ['self'] },
      },
    };
  });
}

/**
 * Adds verified counselors to the demo data until there are as many as wished. They have no account: nobody signs in as one of them.
 * @param people the verified counselors in total, including those of the demo data
 */
export async function seedCrowd(admin: Pick<Admin, 'writeDocuments'>, people: number, now: Date = new Date()) {
  await admin.writeDocuments(await crowdDocuments(people - COUNSELORS.length, now));
}

/** @returns documents by path */
async function crowdDocuments(count: number, now: Date): Promise<Record<string, Record<string, unknown>>> {
  const crowd = crowdOf(count);
  const from = Math.floor(now.getTime() / DAY) * DAY;
  const starts = await offeredStarts(
    from,
    Object.fromEntries(crowd.map(({ counselor: { uid }, hours }) => [uid, hours])),
  );
  return {
    ...documentsOf(
      crowd.map(({ counselor }) => counselor),
      true,
    ),
    ...Object.fromEntries(crowd.map(({ counselor: { uid }, hours }) => [`hours/${uid}`, { ...hours, updatedAt: now }])),
    ...Object.fromEntries(
      crowd.flatMap(({ counselor: { uid: counselor, languages }, hours: { ways, whom } }) =>
        (starts[counselor] ?? [])
          .filter((start) => start < from + OFFERED)
          .map((start) => slotOf({ counselor, start, languages, ways, whom, state: 'open', session: '' })),
      ),
    ),
  };
}
