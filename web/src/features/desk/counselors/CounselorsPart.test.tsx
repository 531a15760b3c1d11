/** Tests of the desk's counselors: the list by its URL, and one review from opening to the decision. */
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { BackendError } from '../../../backend/errors';
import { dialogOf, of, outcome, press, refusing, renderDesk } from '../../../testing/renderDesk';
import DeskPage from '../DeskPage';

const AT = '2026-03-10T12:00:00.000Z';
const LISTED = {
  ...{ uid: 'shilan', name: 'Dr. Shilan Karim', city: 'Erbil', languages: ['en', 'ar'], license: 'KRG-1', phone: '' },
  ...{ verified: false, state: 'waiting', email: 'yes', twins: { license: ['dana'], name: [] } },
};
const REVIEWED = {
  ...{ item: 'license:shilan', uid: 'shilan', name: 'Dr. Shilan Karim', city: 'Erbil', languages: ['en', 'ar'] },
  ...{ license: 'KRG-1', phone: '0750', age: 41, email: 'shilan@example.com', emailState: 'yes', bio: 'I listen.' },
  ...{ photo: '', verified: false, state: 'waiting', waits: true, changes: [], asOf: 'one', notes: [] },
  twins: { license: [], name: [] },
  document: { type: 'image/png', updated: AT },
};
const VERIFIED = { ...REVIEWED, verified: true, waits: false, state: 'verified' };
const ONE = '?part=counselors&state=waiting&uid=shilan';
const REASON = 'The license has expired.';

const open = (search: string, answers: Readonly<Record<string, unknown>>) =>
  renderDesk(<DeskPage />, { search, answers });
const opened = () => screen.findByRole('heading', { level: 2, name: 'Dr. Shilan Karim' });

/** Opens the dialog of an act, fills in a reason, and confirms. */
async function decide(name: string, reason?: string) {
  const dialog = await dialogOf(name);
  if (reason !== undefined) fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: reason } });
  press(name, dialog);
  return dialog;
}

afterEach(() => {
  vi.restoreAllMocks();
});

test('filters the list by its URL, warns of twins, and opens no review by itself', async () => {
  const { calls } = await open('?part=counselors&state=waiting&sought=krg', { counselors: { items: [LISTED] } });
  const table = within(await screen.findByRole('table'));
  expect(calls.find(of('counselors'))?.input).toEqual({ state: 'waiting', sought: 'krg' });
  expect(table.getByText('Duplicate name or license')).toBeDefined();
  const link = table.getByRole('link', { name: 'Dr. Shilan Karim' }).getAttribute('href');
  expect(link).toContain('part=counselors&state=waiting&sought=krg&uid=shilan');
  expect(calls.some(of('reviewCounselor'))).toBe(false);
});

test('shows the record, its changes and twins, and no ID document until the reviewer opens it', async () => {
  const { calls } = await open(ONE, {
    reviewCounselor: {
      ...VERIFIED,
      review: { state: 'verified', reason: '', at: AT },
      changes: [
        { field: 'city', was: 'Duhok', now: 'Erbil' },
        { field: 'languages', was: 'en', now: 'en ar' },
      ],
      twins: { license: [{ uid: 'dana', name: 'Dana' }], name: [] },
    },
  });
  await opened();
  for (const words of ['KRG-1', 'I listen.', 'Duhok', 'Changed since the last review']) {
    expect(screen.getByText(words)).toBeDefined();
  }
  expect(screen.getByRole('link', { name: 'Dana' }).getAttribute('href')).toContain('uid=dana');
  expect(screen.getByRole('link', { name: 'All counselors' }).getAttribute('href')).toContain('state=waiting');
  expect(screen.getByRole('button', { name: 'Confirm these details' })).toBeDefined();
  expect(calls.map(({ act }) => act)).toEqual(['me', 'reviewCounselor']);
});

test('shows the ID document as an image from memory, which is released with the page', async () => {
  const create = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:one');
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const { calls, unmount } = await open(ONE, {
    reviewCounselor: REVIEWED,
    idDocument: { type: 'image/png', base64: btoa('png') },
  });
  await opened();
  press('Show the ID document');
  const image = await screen.findByRole('img', { name: 'ID document of Dr. Shilan Karim' });
  expect(image.getAttribute('src')).toBe('blob:one');
  expect(document.activeElement).toBe(image.closest('[role=group]'));
  expect(calls.filter(of('idDocument')).map(({ input }) => input)).toEqual([{ uid: 'shilan' }]);
  unmount();
  expect(create).toHaveBeenCalledTimes(1);
  expect(revoke).toHaveBeenCalledWith('blob:one');
});

test('only saves an ID document that is a PDF', async () => {
  await open(ONE, { reviewCounselor: REVIEWED, idDocument: { type: 'application/pdf', base64: btoa('pdf') } });
  await opened();
  press('Show the ID document');
  expect(await screen.findByText(/is a PDF/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Save the ID document' })).toBeDefined();
  expect(screen.queryByRole('img')).toBeNull();
});

test('verifies exactly what was shown, and focuses the outcome without opening the review again', async () => {
  const { calls } = await open(ONE, { reviewCounselor: REVIEWED, verifyCounselor: null });
  await opened();
  await decide('Verify this license');
  await outcome(/The license is verified/);
  expect(calls.find(of('verifyCounselor'))?.input).toEqual({ uid: 'shilan', license: 'KRG-1', asOf: 'one' });
  expect(calls.filter(of('reviewCounselor'))).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Verify this license' })).toBeNull();
});

test('reads a record again that changed meanwhile, and says so', async () => {
  let asOf = 'one';
  const { calls } = await open(ONE, {
    reviewCounselor: () => ({ ...REVIEWED, asOf, license: asOf === 'one' ? 'KRG-1' : 'KRG-2' }),
    verifyCounselor: () => {
      asOf = 'two';
      throw new BackendError('session-changed');
    },
  });
  await opened();
  await decide('Verify this license');
  await outcome(/Nothing was done: the details have changed/);
  expect(await screen.findByText('KRG-2')).toBeDefined();
  expect(calls.filter(of('reviewCounselor'))).toHaveLength(2);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('requires a reason of ten letters to refuse, and shows it', async () => {
  const { calls } = await open(ONE, { reviewCounselor: REVIEWED, refuseCounselor: null });
  await opened();
  const dialog = await decide('Refuse', 'Too short');
  expect(calls.some(of('refuseCounselor'))).toBe(false);
  expect(within(dialog).getByText('Write at least 10 characters.')).toBeDefined();
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: ` ${REASON} ` } });
  press('Refuse', dialog);
  await outcome(/The license is refused/);
  expect(calls.find(of('refuseCounselor'))?.input).toEqual({ uid: 'shilan', asOf: 'one', reason: REASON });
  expect(screen.getByText(REASON)).toBeDefined();
});

test('shows the consequences before a suspension can be confirmed', async () => {
  let foresee: (answer: object) => void = () => undefined;
  const { calls } = await open(ONE, {
    reviewCounselor: VERIFIED,
    previewSuspending: () => new Promise((resolve) => (foresee = resolve)),
    suspendCounselor: { sessions: 2, tickets: 2, times: 3 },
  });
  await opened();
  const dialog = await decide('Suspend', REASON);
  expect(calls.some(of('suspendCounselor'))).toBe(false);
  expect(within(dialog).getByRole('alert').textContent).toContain('Wait until you can see what will happen.');
  foresee({ verified: true, sessions: 2, times: 3 });
  await within(dialog).findByText(/each with its ticket returned: 2/);
  press('Suspend', dialog);
  await outcome(/is suspended\. Sessions canceled: 2\. Tickets returned: 2\./);
  expect(calls.find(of('suspendCounselor'))?.input).toEqual({ uid: 'shilan', reason: REASON });
});

test('keeps the dialog open with the text when a decision got no answer', async () => {
  await open(ONE, {
    reviewCounselor: REVIEWED,
    refuseCounselor: refusing('busy'),
  });
  await opened();
  const dialog = await decide('Refuse', REASON);
  expect((await within(dialog).findByRole('alert')).textContent).toContain('Try again in a minute');
  expect(within(dialog).getByRole<HTMLTextAreaElement>('textbox').value).toBe(REASON);
});

test('tells a removed member so instead of showing the record', async () => {
  await open(ONE, {
    reviewCounselor: refusing('access-ended'),
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Your access to the desk has ended');
});

test('a verified license with a new document is taken and confirmed', async () => {
  const changes = [{ field: 'document', was: '', now: AT }];
  const { calls } = await open(ONE, {
    reviewCounselor: { ...VERIFIED, waits: true, changes },
    verifyCounselor: null,
  });
  await opened();
  expect(screen.getByText('Changed since the last review')).toBeDefined();
  // The heading of the files, and the change.
  expect(screen.getAllByText('ID document')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Take it' })).toBeDefined();
  await decide('Confirm these details');
  await outcome(/Dr. Shilan Karim/);
  expect(calls.filter(of('verifyCounselor'))).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Take it' })).toBeNull();
});
