/** Two people write to each other, each in a separate browser. */
import type { Page } from '@playwright/test';
import { hourAfter, inDays, sessionId, createSession } from './support/sessions';
import { expect, test } from './support/test';
import { type TwoPeople, twoPeople } from './support/twoPeople';
import { words } from './support/words';
import { button, link, main } from './support/page';

const said = (key: string, values: Record<string, string> = {}): string =>
  Object.entries(values).reduce(
    (text, [name, value]) => text.replace(`{{${name}}}`, value),
    words('en', `conversation:${key}`),
  );
const box = (page: Page) => main(page).getByRole('textbox');
const log = (page: Page) => main(page).getByRole('region');

async function opened(two: TwoPeople): Promise<{ patient: Page; counselor: Page }> {
  const patient = await two.patientSeat.context.newPage();
  const counselor = await two.counselorSeat.context.newPage();
  return { patient, counselor };
}

async function close({ patientSeat, counselorSeat }: TwoPeople): Promise<void> {
  await patientSeat.context.close();
  await counselorSeat.context.close();
}

const meet = ({ patient, counselor }: TwoPeople, start: Date, values: Parameters<typeof createSession>[2] = {}) =>
  createSession(
    'Meeting',
    { patient: { ...patient, record: { name: 'Sara' } }, counselor: named(counselor), start },
    values,
  );
const named = (counselor: TwoPeople['counselor']) => ({ ...counselor, record: { name: 'Dana' } });

test('both people write to each other on the session’s page, and each sees at once what the other has written', async ({
  browser,
  admin,
}) => {
  test.slow();
  const two = await twoPeople(browser);
  const id = await meet(two, inDays(3));
  const { patient, counselor } = await opened(two);
  await patient.goto(`/sessions/view?id=${id}`);
  await counselor.goto(`/sessions/view?id=${id}`);
  await expect(main(patient).getByText(said('view.none'))).toBeVisible();
  await box(patient).fill('Hello,\nI am new here.');
  await box(patient).press('Control+Enter');
  await expect(log(patient).getByText('I am new here.')).toBeVisible();
  await expect(box(patient)).toHaveValue('');

  // The counselor's page of the session has been open all along.
  await expect(log(counselor).getByText('I am new here.')).toBeVisible();
  await expect(log(patient).getByText(said('view.read'), { exact: true })).toBeVisible();
  await box(counselor).fill('Welcome.');
  await button(counselor, said('write.send')).click();
  await expect(log(patient).getByText('Welcome.')).toBeVisible();
  // A page that is left at once may lose what it was about to write: that this was read.
  await expect(log(counselor).getByText(said('view.read'), { exact: true })).toBeVisible();
  await patient.goto('/messages');
  await expect(link(patient, /^Dana/)).toBeVisible();
  await expect(main(patient).getByText(said('list.unread'), { exact: true })).toHaveCount(0);
  const stored = await admin.readCollection(`threads/${two.patient.uid}_${two.counselor.uid}/messages`);
  expect(
    Object.values(stored)
      .map(({ text }) => text)
      .sort(),
  ).toEqual(['Hello,\nI am new here.', 'Welcome.']);
  await close(two);
});

test('the end stays visible when the window gets narrower, and what is read further up stays in place', async ({
  browser,
}) => {
  const two = await twoPeople(browser);
  await meet(two, hourAfter(3));
  const { patient } = await opened(two);
  await patient.setViewportSize({ width: 1000, height: 700 });
  await patient.goto(`/messages/view?id=${two.counselor.uid}&session=${sessionId('Meeting')}`);
  const whole = main(patient).getByRole('region', { name: said('view.log', { name: 'Dana' }) });
  await box(patient).fill('Words enough for several lines of a bubble, whatever its width. '.repeat(30));
  await button(patient, said('write.send')).click();
  await box(patient).fill('The last one.');
  await button(patient, said('write.send')).click();
  await expect(whole.getByText('The last one.')).toBeInViewport();
  const below = () => whole.evaluate((box) => box.scrollHeight - box.scrollTop - box.clientHeight);
  await expect.poll(below).toBeLessThan(2);
  const height = await whole.evaluate((box) => box.scrollHeight);
  await patient.setViewportSize({ width: 360, height: 700 });
  await expect.poll(() => whole.evaluate((box) => box.scrollHeight)).toBeGreaterThan(height);
  // At once: the page learns its size with the next frame, and doesn't wait for the store.
  await whole.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  expect(await below()).toBeLessThan(2);

  await whole.evaluate((box) => {
    box.scrollTop = 0;
  });
  await patient.setViewportSize({ width: 320, height: 700 });
  await expect.poll(() => whole.evaluate((box) => box.scrollTop)).toBe(0);
  await close(two);
});
