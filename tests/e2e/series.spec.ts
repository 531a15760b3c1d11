/** The sessions of a weekly series, with patient and counselor side by side. */
import { sessionPath } from '../../web/src/config/paths';
import { admin } from './support/emulators';
import { button, dialog, main } from './support/page';
import { createSession, inDays, offerTimes } from './support/sessions';
import { expect, test } from './support/test';
import { ticketsOf, TICKETS, twoPeople } from './support/twoPeople';
import { words } from './support/words';

const said = (key: string) => words('en', `sessions:${key}`);

/** Books a session in each of these weeks. Returns their ids. */
async function bookWeeks({ patient, counselor }: Pick<Awaited<ReturnType<typeof twoPeople>>, 'patient' | 'counselor'>) {
  const people = {
    patient: { ...patient, record: { name: 'Sara' } },
    counselor: { ...counselor, record: { name: 'Elif' } },
  };
  const ids = [];
  for (const week of [1, 2, 3, 4]) {
    const start = inDays(7 * week);
    ids.push(await createSession(`Weekly${String(week)}`, { ...people, start }, { place: String(week) }));
  }
  return ids;
}

test('a patient cancels a session and those that follow, and the counselor’s list learns of it', async ({
  browser,
}) => {
  const people = await twoPeople(browser);
  const { patientSeat, counselorSeat } = people;
  const [first = '', second = '', third = '', fourth = ''] = await bookWeeks(people);
  const [patient, counselor] = [await patientSeat.context.newPage(), await counselorSeat.context.newPage()];
  await counselor.goto('/sessions');
  await expect(main(counselor).getByText(/^Every week/)).toHaveCount(1);
  await expect(
    main(counselor)
      .locator(`a[href="${sessionPath(fourth)}"]`)
      .last(),
  ).toBeVisible();

  await patient.goto(sessionPath(second));
  await expect(main(patient).getByText(/^Every week from .* · 2 more booked$/)).toBeVisible();
  await button(patient, said('acts.more')).click();
  await button(patient, said('acts.cancel')).click();
  await dialog(patient).getByRole('radio', { name: 'This one and the 2 that follow' }).check();
  await expect(dialog(patient).getByText(said('series.ticket.patient.returned'))).toHaveCount(3);
  await dialog(patient).getByRole('button', { name: 'Cancel 3 sessions' }).click();
  await expect(main(patient).getByText('3 sessions are canceled')).toBeVisible();

  for (const id of [second, third, fourth]) {
    expect(await admin.readDocument(`sessions/${id}`)).toMatchObject({ state: 'cancelled', returned: true });
  }
  expect(await admin.readDocument(`sessions/${first}`)).toMatchObject({ state: 'booked' });
  expect(await ticketsOf(admin, people.patient)).toBe(TICKETS + 3);
  await counselor.bringToFront();
  await expect(main(counselor).getByText(/^Every week/)).toHaveCount(0, { timeout: 40_000 });
  await expect(main(counselor).getByText(said('changed.cancelled.byPatient')).first()).toBeVisible();
});

test('after a completed session, one press leads to the same time next week', async ({ browser }) => {
  const people = await twoPeople(browser);
  const record = (name: string) => ({ record: { name } });
  const start = inDays(-1);
  const two = {
    patient: { ...people.patient, ...record('Sara') },
    counselor: { ...people.counselor, ...record('Elif') },
  };
  const id = await createSession('Held', { ...two, start }, { state: 'held', changedAt: new Date() });
  await offerTimes(people.counselor, [inDays(6)]);
  const page = await people.patientSeat.context.newPage();
  await page.goto(sessionPath(id));
  await main(page)
    .getByRole('link', { name: said('series.nextWeek') })
    .click();
  await expect(page).toHaveURL(/\/sessions\/check\?slot=/);
  await expect(main(page).getByRole('button', { name: /^Book · / })).toBeVisible();
});
