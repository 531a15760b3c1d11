/** A counselor proposes other times for a session, with the client side by side, who has a second tab. */
import type { Page } from '@playwright/test';
import { sessionPath } from '../../web/src/config/paths';
import { button, dialog, main } from './support/page';
import { createSession, hourOf, inDays, offerTimes } from './support/sessions';
import { expect, test } from './support/test';
import { twoPeople } from './support/twoPeople';
import { words } from './support/words';

const said = (key: string) => words('en', `conversation:${key}`);
/** The proposed times that can be chosen. */
const chips = (page: Page) =>
  main(page)
    .getByRole('listitem')
    .getByRole('button', { name: /\d:\d\d/ });
const move = (page: Page) =>
  dialog(page)
    .getByRole('button', { name: words('en', 'finding:move.submit') })
    .click();

test('a counselor who can’t come proposes other times, the client chooses one, and a second tab can’t choose another', async ({
  browser,
  admin,
}) => {
  const two = await twoPeople(browser);
  const named = (person: typeof two.patient, name: string) => ({ ...person, record: { name } });
  const start = inDays(3);
  const id = await createSession('Proposed', {
    patient: named(two.patient, 'Sara'),
    // Under another name than the verified one, the session couldn’t be moved.
    counselor: named(two.counselor, 'Dr. Shilan Karim'),
    start,
  });
  const [first, second, third] = [inDays(4, 7), inDays(4, 8), inDays(5, 13)] as const;
  await offerTimes(two.counselor, [first, second, third]);
  const counselor = await two.counselorSeat.context.newPage();
  const [patient, tab] = [await two.patientSeat.context.newPage(), await two.patientSeat.context.newPage()];
  await tab.goto(sessionPath(id));
  await patient.goto(`/messages/view?id=${two.counselor.uid}&session=${id}`);
  await expect(main(patient).getByText(said('view.none'))).toBeVisible();

  // Before the cancellation, in the same sheet.
  await counselor.goto(sessionPath(id));
  await expect(button(counselor, said('propose.open'))).toBeVisible();
  await button(counselor, words('en', 'sessions:acts.more')).click();
  await expect(dialog(counselor).getByText(words('en', 'sessions:acts.cancel')).first()).toBeVisible();
  await dialog(counselor)
    .getByRole('button', { name: said('propose.instead') })
    .click();
  const boxes = dialog(counselor).getByRole('checkbox');
  await expect(boxes).toHaveCount(3);
  for (const box of await boxes.all()) await box.check();
  await dialog(counselor)
    .getByRole('button', { name: said('propose.send') })
    .click();
  await expect(main(counselor).getByText(said('proposal.waiting'))).toBeVisible();

  // The open conversation of the client learns of it by itself.
  await expect(chips(patient)).toHaveCount(3);
  await expect(main(patient).getByText(/uses one of this session’s three moves\. You’ll have 2 left/)).toBeVisible();
  await tab.bringToFront();
  await expect(chips(tab)).toHaveCount(3);
  await chips(tab).last().click();
  await expect(dialog(tab).getByRole('button', { name: words('en', 'finding:move.submit') })).toBeVisible();

  await patient.bringToFront();
  await chips(patient).first().click();
  await move(patient);
  await expect(patient).toHaveURL(sessionPath(id));
  await expect(main(patient).getByText('Your session has been moved').first()).toBeVisible();
  expect(await admin.readDocument(`sessions/${id}`)).toMatchObject({ start: first, moves: 1, state: 'booked' });
  const slot = (time: Date) => admin.readDocument(`slots/${two.counselor.uid}_${String(hourOf(time))}`);
  expect(await slot(first)).toMatchObject({ state: 'taken', session: id });
  expect(await slot(start)).toMatchObject({ state: 'open' });

  // The second tab still asks whether to move it to another time.
  await tab.bringToFront();
  await expect(chips(tab)).toHaveCount(0, { timeout: 40_000 });
  await expect(main(tab).getByText(/^This session has a new time/)).toBeVisible();
  expect(await admin.readDocument(`sessions/${id}`)).toMatchObject({ start: first, moves: 1 });

  await counselor.bringToFront();
  await expect(main(counselor).getByText(/^This session has a new time/)).toBeVisible({ timeout: 40_000 });
  expect(await slot(third)).toMatchObject({ state: 'open' });
  expect(await slot(second)).toMatchObject({ state: 'open' });
});
