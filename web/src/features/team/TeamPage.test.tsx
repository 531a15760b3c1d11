import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { NamedCounselor, TeamPage as Page } from '../../backend/ports';
import type { MemberCore } from '../../core/member';
import type { Slot } from '../../core/generated/tables';
import { localDay } from '../../i18n/zones';
import { aCounselor, aSlot } from '../../testing/builders';
import { makeFakeBackend } from '../../testing/fakeBackend';
import { makeTestStore } from '../../testing/makeTestStore';
import { loadRealMemberCore } from '../../testing/realCore';
import { renderScreen } from '../../testing/renderScreen';
import TeamPage from './TeamPage';

const ZONE = 'Asia/Baghdad';
const HOUR_MS = 3_600_000;

let memberCore: MemberCore;
beforeAll(async () => {
  memberCore = await loadRealMemberCore();
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

/** An open time of a counselor, so many hours from now. */
const slotOf = (number: number, hours: number): Slot => {
  const start = Math.ceil(Date.now() / HOUR_MS + hours) * HOUR_MS;
  return aSlot({ counselor: `uid${String(number)}`, start, languages: ['en'] });
};

interface Parts {
  listTeam: (after?: string) => Promise<Page>;
  slots?: readonly Slot[];
  search?: string;
}

async function open({ listTeam, slots = [], search = '' }: Parts) {
  const backend = makeFakeBackend({ team: { listTeam } });
  for (const slot of slots) backend.store.slots.set(`${slot.counselor}_${String(slot.hour)}`, slot);
  const { store } = makeTestStore({ backend, memberCore });
  return { ...(await renderScreen(<TeamPage />, store, { search })), backend };
}

const all = (...some: NamedCounselor[]) => ({ listTeam: () => Promise.resolve({ counselors: some, next: null }) });
const shown = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
const more = () => screen.queryByRole('button', { name: 'More counselors' });

test('a card says who it is, in which languages, with what they help and when they are free, and has one way on', async () => {
  const topics = ['Depression', 'Trauma and abuse'] as const;
  await open({
    ...all(counselor(1, { languages: ['tr', 'ar'], topics: [...topics], bio: 'أهلًا' })),
    slots: [slotOf(1, 26)],
  });
  const card = within(await screen.findByRole('article'));
  card.getByText('Speaks Turkish and Arabic');
  expect(card.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Depression', 'Trauma and abuse']);
  expect(card.getByText('أهلًا').dir).toBe('auto');
  expect(card.getByText('أهلًا').lang).toBe('ar');
  card.getByText(/^First free time: .+, \d+:00 [AP]M$/);
  expect(card.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Book with \u2068Counselor 1\u2069', '/sessions/new?counselor=uid1'],
  ]);
  screen.getByText(/^Times are in .*Baghdad/);
});

test('an introduction that may be in any of several languages is given none, and neither is our own sentence', async () => {
  await open(all(counselor(1, { languages: ['en', 'tr'], bio: 'Hello' }), counselor(2, { languages: ['tr'] })));
  expect((await screen.findByText('Hello')).hasAttribute('lang')).toBe(false);
  const own = screen.getByText('This counselor has not written an introduction yet.');
  expect(own.hasAttribute('lang')).toBe(false);
});

test('a face is the photo, else the drawing that was chosen, else the initial', async () => {
  const photo = 'https://files.example/me.jpg';
  await open(all(counselor(1, { photo, portrait: 'elm' }), counselor(2, { portrait: 'elm' }), counselor(3)));
  const faces = (await screen.findAllByRole('article')).map((card) => card.querySelector('img')?.getAttribute('src'));
  expect(faces).toEqual([photo, '/illustrations/portraits/elm.svg', undefined]);
});

test('without a language nothing can be booked', async () => {
  await open(all(counselor(1, { languages: [] })));
  await screen.findByText('Counselor 1');
  expect(screen.queryByRole('link', { name: /^Book with/ })).toBeNull();
});

test('who speaks the language of the page comes first, among these who is free first', async () => {
  const some = [counselor(1, { languages: ['ar'] }), counselor(2), counselor(3), counselor(4)];
  await open({ ...all(...some), slots: [slotOf(1, 3), slotOf(3, 9), slotOf(4, 5)] });
  await screen.findByText('Counselor 1');
  expect(shown()).toEqual(['Counselor 4', 'Counselor 3', 'Counselor 2', 'Counselor 1']);
});

test('topic and language are chosen, stand in the address, and are found there again', async () => {
  const some = [
    counselor(1, { topics: ['Depression'] }),
    counselor(2, { topics: ['Eating disorders'], languages: ['tr'] }),
    counselor(3, { topics: ['Eating disorders'] }),
  ];
  const view = await open(all(...some));
  await view.user.selectOptions(await screen.findByLabelText('Topic'), 'Eating disorders');
  expect(shown()).toEqual(['Counselor 3', 'Counselor 2']);
  await view.user.selectOptions(screen.getByLabelText('Language'), 'Turkish');
  expect(shown()).toEqual(['Counselor 2']);
  screen.getByText('1 counselor');
  expect(view.search()).toBe('?topic=6&language=tr');
  view.unmount();
  await open({ ...all(...some), search: '?topic=6&language=tr' });
  await screen.findByText('Counselor 2');
  expect(shown()).toEqual(['Counselor 2']);
});

test('a day shows who has an open time on it, with the first one of that day', async () => {
  const later = slotOf(2, 80);
  const day = localDay(later.start, ZONE);
  await open({ ...all(counselor(1), counselor(2)), slots: [slotOf(1, 4), slotOf(2, 4), later], search: `?day=${day}` });
  await screen.findByText('Counselor 2');
  expect(shown()).toEqual(['Counselor 2']);
});

test.each(['?day=2020-01-01', '?day=tomorrow', '?topic=7', '?topic=0', '?language=de'])(
  'an address that asks for nothing that there is (%s) shows everybody',
  async (search) => {
    await open({ ...all(counselor(1), counselor(2)), search });
    await screen.findByText('Counselor 2');
    expect(shown()).toEqual(['Counselor 1', 'Counselor 2']);
  },
);

test('where nobody suits it is said in words, and the filters are cleared by one press', async () => {
  const view = await open({ ...all(counselor(1)), search: '?topic=1' });
  await screen.findByText('Nobody fits all of this');
  await view.user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await screen.findByText('Counselor 1');
  expect(view.search()).toBe('');
});

test('all pages are read, and a hundred are shown at once', async () => {
  const listTeam = vi.fn((after?: string) =>
    Promise.resolve(
      after === undefined
        ? { counselors: counselors(1, 99), next: 'uid99' }
        : { counselors: counselors(100, 101), next: null },
    ),
  );
  const { user } = await open({ listTeam });
  await user.click(await screen.findByRole('button', { name: 'More counselors' }));
  expect(shown()).toEqual(counselors(1, 101).map(({ name }) => name));
  expect(listTeam.mock.calls.map(([after]) => after)).toEqual([undefined, 'uid99']);
  expect(more()).toBeNull();
  // Who uses the keyboard goes on from the first who is new.
  expect(document.activeElement?.textContent).toContain('Counselor 101');
});

test('no more than three pages are read', async () => {
  const listTeam = vi.fn((after = '0') =>
    Promise.resolve({ counselors: [counselor(Number(after))], next: String(Number(after) + 1) }),
  );
  await open({ listTeam });
  await screen.findByText('3 counselors');
  expect(listTeam).toHaveBeenCalledTimes(3);
  expect(more()).toBeNull();
});

test('where there is nobody yet, that is said and nothing is to be chosen', async () => {
  await open(all());
  await screen.findByText('No profiles yet');
  expect(screen.queryByLabelText('Topic')).toBeNull();
});

test.each(['listTeam', 'findSlots'] as const)(
  'what could not be had (%s) is told by one thing, and asked for again',
  async (call) => {
    const backend = makeFakeBackend();
    backend.store.counselors.set('dana', aCounselor());
    backend.store.verified.add('dana');
    backend.failNext(call, 'offline');
    const view = await renderScreen(<TeamPage />, makeTestStore({ backend, memberCore }).store);
    await view.user.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByText('Dana Karim');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  },
);
