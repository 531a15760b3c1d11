import { act, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { BackendError } from '../../backend/errors';
import type { NamedCounselor, TeamPage as Page, TeamSearch } from '../../backend/ports';
import type { Slot } from '../../core/generated/tables';
import { localDay } from '../../i18n/zones';
import { aCounselor, aSlot } from '../../testing/builders';
import { makeFakeBackend } from '../../testing/fakeBackend';
import { makeTestStore } from '../../testing/makeTestStore';
import { loadListCore } from '../../core';
import { renderScreen } from '../../testing/renderScreen';
import TeamPage from './TeamPage';

const ZONE = 'Asia/Baghdad';
const HOUR_MS = 3_600_000;

beforeAll(async () => {
  await loadListCore();
});

beforeEach(() => {
  localStorage.setItem('aram.zone', ZONE);
});

const counselor = (number: number, changes: Partial<NamedCounselor> = {}): NamedCounselor => ({
  uid: `uid${String(number)}`,
  name: `Counselor ${String(number)}`,
  city: 'Erbil',
  bio: '',
  photo: '',
  languages: ['en'],
  topics: [],
  prefers: [],
  portrait: '',
  verified: true,
  ...changes,
});
const counselors = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => counselor(from + at));

/** Makes an available time of a counselor, that many hours from now. */
const slotOf = (number: number, hours: number): Slot => {
  const start = Math.ceil(Date.now() / HOUR_MS + hours) * HOUR_MS;
  return aSlot({ counselor: `uid${String(number)}`, start, languages: ['en'] });
};

interface Parts {
  listTeam: (search: TeamSearch, after?: string) => Promise<Page>;
  slots?: readonly Slot[];
  search?: string;
}

async function open({ listTeam, slots = [], search = '' }: Parts) {
  const backend = makeFakeBackend({ team: { listTeam } });
  for (const slot of slots) backend.store.slots.set(`${slot.counselor}_${String(slot.hour)}`, slot);
  const { store } = makeTestStore({ backend });
  return { ...(await renderScreen(<TeamPage />, store, { search })), backend };
}

const all = (...some: NamedCounselor[]) => ({ listTeam: () => Promise.resolve({ counselors: some, next: null }) });
const shown = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
const more = () => screen.queryByRole('button', { name: 'More counselors' });

type User = Awaited<ReturnType<typeof open>>['user'];

/** Opens a filter, whose label shows its choice, and presses one of its options. */
async function filter(user: User, name: RegExp, answer: string) {
  await user.click(await screen.findByRole('button', { name }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: answer }));
}

test('shows name, languages, topics and next times in a row, and links to the counselor’s times', async () => {
  const topics = ['Depression', 'Trauma and abuse'] as const;
  const slot = slotOf(1, 26);
  await open({
    ...all(counselor(1, { languages: ['tr', 'ar'], topics: [...topics], bio: 'أهلًا' })),
    slots: [slot],
  });
  const row = within(await screen.findByRole('article'));
  row.getByText('Turkish and Arabic');
  row.getByText('License reviewed');
  for (const topic of topics) row.getByText(topic);
  expect(row.getByText('أهلًا').dir).toBe('auto');
  expect(row.getByText('أهلًا').lang).toBe('ar');
  row.getByText(/^Next: .+, \d+:00 [AP]M$/);
  const more = row.getByRole('link', { name: 'More times with \u2068Counselor 1\u2069' });
  expect(row.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/sessions/check?slot=uid1_${String(slot.hour)}&whom=self`,
    more.getAttribute('href'),
  ]);
  expect(more.getAttribute('href')).toBe('/sessions/new?counselor=uid1&whom=self');
  expect(more.textContent).toBe('More times with \u2068Counselor 1\u2069');
  screen.getByText(/^Times are in .*Baghdad/);
});

test('shows two lines of a long introduction, and the rest by a press', async () => {
  await open(all(counselor(1, { bio: 'I listen first. '.repeat(20) })));
  const unfold = await screen.findByRole('button', { name: 'Read more' });
  expect(unfold.getAttribute('aria-expanded')).toBe('false');
});

test('sets no language on an introduction that may be in several, nor on our own sentence', async () => {
  await open(all(counselor(1, { languages: ['en', 'tr'], bio: 'Hello' }), counselor(2, { languages: ['tr'] })));
  expect((await screen.findByText('Hello')).hasAttribute('lang')).toBe(false);
  const own = screen.getByText('This counselor hasn’t written an introduction yet.');
  expect(own.hasAttribute('lang')).toBe(false);
});

test('shows the photo as a face, otherwise the chosen drawing, otherwise the initial', async () => {
  const photo = 'https://files.example/me.jpg';
  await open(all(counselor(1, { photo, portrait: 'elm' }), counselor(2, { portrait: 'elm' }), counselor(3)));
  const faces = (await screen.findAllByRole('article')).map((card) => card.querySelector('img')?.getAttribute('src'));
  expect(faces).toEqual([photo, '/illustrations/portraits/elm.svg', undefined]);
});

test('offers no booking without a language', async () => {
  await open(all(counselor(1, { languages: [] })));
  await screen.findByText('Counselor 1');
  expect(within(screen.getByRole('article')).queryByRole('link')).toBeNull();
});

test('lists counselors who speak the page’s language first, and among these the earliest available', async () => {
  const some = [counselor(1, { languages: ['ar'] }), counselor(2), counselor(3), counselor(4)];
  await open({ ...all(...some), slots: [slotOf(1, 3), slotOf(3, 9), slotOf(4, 5)] });
  await screen.findByRole('heading', { name: 'Counselor 1' });
  expect(shown()).toEqual(['Counselor 4', 'Counselor 3', 'Counselor 2', 'Counselor 1']);
});

test('keeps topic and language in the URL, and restores them from it', async () => {
  const some = [
    counselor(1, { topics: ['Depression'] }),
    counselor(2, { topics: ['Eating disorders'], languages: ['tr'] }),
    counselor(3, { topics: ['Eating disorders'] }),
  ];
  const view = await open(all(...some));
  await filter(view.user, /^Topic: /, 'Eating disorders');
  await screen.findByText('2 counselors');
  expect(shown()).toEqual(['Counselor 3', 'Counselor 2']);
  await filter(view.user, /^Language: /, 'Turkish');
  await screen.findByText('1 counselor');
  expect(shown()).toEqual(['Counselor 2']);
  expect(view.search()).toBe('?topic=6&language=tr');
  view.unmount();
  await open({ ...all(...some), search: '?topic=6&language=tr' });
  await screen.findByRole('heading', { name: 'Counselor 2' });
  expect(shown()).toEqual(['Counselor 2']);
});

test('shows for a day the counselors with an available time, and the first one of that day', async () => {
  const later = slotOf(2, 80);
  const day = localDay(later.start, ZONE);
  await open({ ...all(counselor(1), counselor(2)), slots: [slotOf(1, 4), slotOf(2, 4), later], search: `?day=${day}` });
  await screen.findByRole('heading', { name: 'Counselor 2' });
  expect(shown()).toEqual(['Counselor 2']);
});

test.each(['?day=2020-01-01', '?day=tomorrow', '?topic=7', '?topic=0', '?language=eo'])(
  'shows everybody for a URL with unknown values (%s)',
  async (search) => {
    await open({ ...all(counselor(1), counselor(2)), search });
    await screen.findByRole('heading', { name: 'Counselor 2' });
    expect(shown()).toEqual(['Counselor 1', 'Counselor 2']);
  },
);

test('says that nobody matches, and clears the filters by one press', async () => {
  const view = await open({ ...all(counselor(1)), search: '?topic=1' });
  await screen.findByText('No counselors match');
  await view.user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await screen.findByText('Counselor 1');
  expect(view.search()).toBe('');
});

test('shows a dozen at once, and more on demand, from the store only when all that were read are shown', async () => {
  const listTeam = vi.fn((_search: TeamSearch, after?: string) =>
    Promise.resolve(
      after === undefined
        ? { counselors: counselors(1, 20), next: 'uid20' }
        : { counselors: counselors(21, 22), next: null },
    ),
  );
  const { user } = await open({ listTeam });
  await user.click(await screen.findByRole('button', { name: 'More counselors' }));
  await screen.findByRole('heading', { name: 'Counselor 22' });
  expect(shown()).toEqual(counselors(1, 22).map(({ name }) => name));
  expect(listTeam.mock.calls.map(([, after]) => after)).toEqual([undefined, 'uid20']);
  expect(more()).toBeNull();
  // A keyboard user continues from the first new counselor.
  expect(document.activeElement?.textContent).toContain('Counselor 13');
});

test('shows those who are certain before the missing profiles were read, and then all in order', async () => {
  const { answer } = await openMissing();
  await screen.findByRole('heading', { name: 'Counselor 1' });
  expect(shown()).toEqual(['Counselor 1']);
  expect(more()).toBeNull();
  act(answer);
  await screen.findByRole('heading', { name: 'Counselor 9' });
  expect(shown()).toEqual(['Counselor 1', 'Counselor 9', 'Counselor 2']);
});

test('queries the store by topic, or otherwise by language', async () => {
  const listTeam = vi.fn(() => Promise.resolve({ counselors: [counselor(1, { topics: ['Depression'] })], next: null }));
  await open({ listTeam, search: '?topic=1&language=en' });
  await screen.findByRole('heading', { name: 'Counselor 1' });
  expect(listTeam.mock.calls).toEqual([[{ topic: 'Depression', language: 'en' }, undefined]]);
});

test('reads no more than three hundred', async () => {
  const listTeam = vi.fn((_search: TeamSearch, after = '0') =>
    Promise.resolve({ counselors: [counselor(Number(after))], next: String(Number(after) + 1) }),
  );
  const { user } = await open({ listTeam });
  for (let page = 2; page <= 6; page += 1) {
    await user.click(await screen.findByRole('button', { name: 'More counselors' }));
    await screen.findByText(`${String(page)} counselors`);
  }
  expect(listTeam).toHaveBeenCalledTimes(6);
  expect(more()).toBeNull();
});

/** Opens a list whose first page lacks the counselor with the second of the earliest times, until `answer` is called. */
async function openMissing() {
  const listTeam = () => Promise.resolve({ counselors: [counselor(1), counselor(2)], next: 'uid2' });
  const backend = makeFakeBackend({ team: { listTeam } });
  for (const slot of [slotOf(1, 3), slotOf(9, 4), slotOf(2, 5)])
    backend.store.slots.set(`${slot.counselor}_${String(slot.hour)}`, slot);
  // The answer may be given before the page asks: its first row can be shown until then.
  let answer = (): void => undefined;
  const missing = new Promise<NamedCounselor[]>((resolve) => {
    answer = () => {
      resolve([counselor(9)]);
    };
  });
  vi.spyOn(backend.team, 'namedCounselors').mockReturnValue(missing);
  await renderScreen(<TeamPage />, makeTestStore({ backend }).store);
  return { answer };
}

/** Opens a list whose other counselors aren't among the earliest times: the first offers more than one answer holds. */
async function openLater(refuse = false) {
  const many = (number: number, after: number) => Array.from({ length: 61 }, (_, hour) => slotOf(number, after + hour));
  const backend = makeFakeBackend({ team: all(counselor(1), counselor(2), counselor(3)) });
  for (const slot of [...many(1, 4), ...many(2, 70), slotOf(3, 140)])
    backend.store.slots.set(`${slot.counselor}_${String(slot.hour)}`, slot);
  const { findSlots } = backend.team;
  const asked = vi.spyOn(backend.team, 'findSlots').mockImplementation((search, ...rest) => {
    if (refuse && 'counselors' in search) return Promise.reject(new BackendError('offline'));
    return findSlots(search, ...rest);
  });
  await renderScreen(<TeamPage />, makeTestStore({ backend }).store);
  const rows = await screen.findAllByRole('article');
  return { rows: rows.map((row) => within(row)), searches: () => asked.mock.calls.map(([search]) => search) };
}

test('asks for the times of all shown counselors who aren’t among the earliest at once, and again for those who lack some', async () => {
  const { rows, searches } = await openLater();
  for (const row of rows) await row.findByText(/^Next: /);
  const [, ...later] = searches();
  expect(later).toEqual([{ counselors: ['uid2', 'uid3'] }, { counselors: ['uid3'] }]);
});

test('claims nothing in a row whose times can’t be read, and links to the page that says why', async () => {
  const { rows } = await openLater(true);
  await rows[1]?.findByRole('link', { name: /^More times with/ });
  expect(rows[1]?.queryByText('No available times for now')).toBeNull();
});

test('says that there is nobody yet, and offers no choices', async () => {
  await open(all());
  await screen.findByText('No profiles yet');
  expect(screen.queryByRole('button', { name: /^Topic/ })).toBeNull();
});

test.each(['listTeam', 'findSlots'] as const)('reports a failure (%s) in one place, and tries again', async (call) => {
  const backend = makeFakeBackend();
  backend.store.counselors.set('dana', aCounselor());
  backend.store.verified.add('dana');
  backend.failNext(call, 'offline');
  const view = await renderScreen(<TeamPage />, makeTestStore({ backend }).store);
  await view.user.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'Dana Karim' });
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
