/** A session's call: two browsers, each with a camera that draws and a microphone that beeps, find each other through the store. */
import type { Page } from '@playwright/test';
import {
  about,
  addressOf,
  DEVICES,
  isConnected,
  join,
  keepGiven,
  meet,
  received,
  refuseDevices,
  said,
} from './support/calls';
import { isSessionWith } from './support/sessionPage';
import { hourAfter } from './support/sessions';
import { WITH_ALL } from './support/share';
import { expect, test } from './support/test';
import { cancelSession, type TwoPeople, twoPeople } from './support/twoPeople';
import { takeSeat } from './support/visitors';
import { words } from './support/words';
import { bar, button, dialog, link, main } from './support/page';

async function opened(
  { patientSeat, counselorSeat }: TwoPeople,
  id: string,
  prepare: (patient: Page) => Promise<void> = () => Promise.resolve(),
): Promise<Record<'patient' | 'counselor', Page>> {
  const [patient, counselor] = [await patientSeat.context.newPage(), await counselorSeat.context.newPage()];
  await prepare(patient);
  await patient.goto(addressOf(id));
  await counselor.goto(addressOf(id));
  return { patient, counselor };
}

async function close({ patientSeat, counselorSeat }: TwoPeople): Promise<void> {
  await patientSeat.context.close();
  await counselorSeat.context.close();
}

/** Presses a button in the sheet behind "More". */
async function pressMore(page: Page, name: string): Promise<void> {
  await button(page, said('in.more')).click();
  await dialog(page).getByRole('button', { name, exact: true }).click();
}

/** What a page answers that requests the camera and the microphone directly. */
const asked = (page: Page): Promise<string> =>
  page.evaluate(() =>
    navigator.mediaDevices.getUserMedia({ audio: true, video: true }).then(
      () => 'allowed',
      (thrown: unknown) => (thrown instanceof Error ? thrown.name : ''),
    ),
  );

test('both people see and hear each other; one mutes, hides, leaves and comes back, and nothing stays stored', async ({
  browser,
  admin,
}) => {
  test.slow();
  const two = await twoPeople(browser, DEVICES);
  const id = await meet(two);
  const { patient, counselor } = await opened(two, id);

  // Before Join, nothing is written, and each person reads what the other person's device will see.
  await expect(main(patient).getByText(said('room.exposed.title'))).toBeVisible();
  await button(patient, said('room.turnOn.video')).click();
  await expect(button(patient, said('room.join'))).toBeVisible();
  await expect(main(counselor).getByText(said('room.notThere', { name: 'Sara' }))).toBeVisible();
  expect(await admin.readCollection(`sessions/${id}/call`)).toEqual({});

  await button(patient, said('room.join')).click();
  await expect(main(counselor).getByText(said('room.there', { name: 'Sara' }))).toBeVisible();
  await join(counselor);
  await isConnected(patient, 'Dana');
  await isConnected(counselor, 'Sara');
  await expect.poll(async () => (await received(counselor, 'Sara')).width).toBeGreaterThan(0);
  await expect.poll(async () => (await received(counselor, 'Sara')).sound).toBeGreaterThan(0.01);
  await expect.poll(async () => (await received(patient, 'Dana')).sound).toBeGreaterThan(0.01);

  await button(patient, said('in.mute')).click();
  await expect(main(counselor).getByText(said('in.muted', { name: 'Sara' }))).toBeVisible();
  await expect.poll(async () => (await received(counselor, 'Sara')).sound).toBeLessThan(0.001);
  await button(patient, said('in.mute')).click();
  await button(patient, said('room.camera')).click();
  await expect(main(counselor).getByText(said('in.cameraOff', { name: 'Sara' }))).toBeVisible();
  await expect.poll(async () => (await received(counselor, 'Sara')).sound).toBeGreaterThan(0.01);
  await button(patient, said('room.camera')).click();
  await isConnected(counselor, 'Sara');

  // A reloaded page joins again.
  await patient.reload();
  await expect(main(counselor).getByText(said('in.left', { name: 'Sara' }))).toBeVisible();
  await join(patient);
  await isConnected(patient, 'Dana');
  await isConnected(counselor, 'Sara');
  await counselor.reload();
  await join(counselor);
  await isConnected(counselor, 'Sara');
  await isConnected(patient, 'Dana');

  await button(patient, said('in.leave')).click();
  await expect(main(patient).getByText(said('left.title'))).toBeVisible();
  await expect(main(counselor).getByText(said('in.left', { name: 'Sara' }))).toBeVisible();
  await button(patient, said('left.back')).click();
  await isConnected(patient, 'Dana');
  await button(counselor, said('in.leave')).click();
  await button(patient, said('in.leave')).click();
  await expect(main(patient).getByText(said('left.title'))).toBeVisible();
  await expect.poll(() => admin.readCollection(`sessions/${id}/call`)).toEqual({});
  await close(two);
});

test(
  'the call fills the screen, continues in a small window, and continues on another device of the same person',
  WITH_ALL,
  async ({ browser, admin }) => {
    test.slow();
    const two = await twoPeople(browser, DEVICES);
    const id = await meet(two);
    const { patient, counselor } = await opened(two, id, (page) => page.clock.install());
    await patient.evaluate(keepGiven);
    await join(patient);
    await join(counselor);
    await isConnected(patient, 'Dana');
    await isConnected(counselor, 'Sara');

    await pressMore(patient, said('in.fullScreen'));
    await expect.poll(() => patient.evaluate(() => document.fullscreenElement !== null)).toBe(true);
    expect(await patient.evaluate(() => document.fullscreenElement?.contains(document.activeElement))).toBe(true);
    await pressMore(patient, said('in.smallScreen'));
    await expect.poll(() => patient.evaluate(() => document.fullscreenElement === null)).toBe(true);

    // A headset that was plugged in meanwhile is used.
    await button(patient, said('in.more')).click();
    const microphones = dialog(patient).getByLabel(said('room.microphone'));
    await microphones.selectOption({ index: 1 });
    await patient.keyboard.press('Escape');
    await expect.poll(async () => (await received(counselor, 'Sara')).sound).toBeGreaterThan(0.01);

    await pressMore(patient, said('in.small'));
    await expect
      .poll(() => patient.evaluate(() => document.pictureInPictureElement?.getAttribute('aria-label')))
      .toBe(said('in.picture', { name: 'Dana' }));

    const phone = await takeSeat(browser, two.patient.email, two.patient.password, { device: DEVICES });
    const second = await phone.context.newPage();
    await second.goto(addressOf(id));
    await join(second);
    await expect
      .poll(async () => (await admin.readCollection(`sessions/${id}/call`))['patient'])
      .toMatchObject({ sdp: '' });
    // The first device checks once a minute.
    await patient.clock.fastForward(60_000);
    await expect(main(patient).getByText(said('stopped.elsewhere'))).toBeVisible();
    await isConnected(second, 'Dana');
    await isConnected(counselor, 'Sara');

    expect(await patient.evaluate(() => window.given.map(({ readyState }) => readyState))).toEqual(
      Array<string>(3).fill('ended'),
    );
    await expect(button(patient, said('stopped.here'))).toBeVisible();
    await phone.context.close();
    await close(two);
  },
);

test(
  'from home, and from a session’s page as an email opens it, the call is a separate document; others are refused',
  WITH_ALL,
  async ({ browser }) => {
    test.slow();
    const two = await twoPeople(browser, DEVICES);
    const id = await meet(two, about(8));
    const page = await two.patientSeat.context.newPage();
    await page.goto('/');
    expect(await asked(page)).toBe('NotAllowedError');
    await page.getByRole('link', { name: words('en', 'mine:next.join') }).click();
    await expect(button(page, said('room.turnOn.video'))).toBeVisible();
    expect(await asked(page)).toBe('allowed');

    // A link in the room and one in the frame both load another page, with the frame around it.
    await expect(bar(page)).toHaveCount(0);
    await link(page, said('in.leave')).click();
    await expect(page).toHaveURL(`/sessions/view?id=${id}`);
    await isSessionWith(page, 'Dana');
    expect(await asked(page)).toBe('NotAllowedError');
    await page.goto(`/sessions/view?id=${id}`);
    await link(page, words('en', 'sessions:call.join')).click();
    await expect(button(page, said('room.turnOn.video'))).toBeVisible();
    expect(await asked(page)).toBe('allowed');
    await page.goto(addressOf(await meet(two, hourAfter(2))));
    await expect(main(page).getByText(/^You can join from/)).toBeVisible();
    expect(await asked(page)).toBe('allowed');
    await bar(page).getByRole('link', { name: /^Aram/ }).click();
    await expect(page).toHaveURL('/');
    expect(await asked(page)).toBe('NotAllowedError');
    await close(two);
  },
);

test('Join and the row of buttons are visible from the first moment on, and do not move', async ({ browser }) => {
  test.slow();
  const two = await twoPeople(browser, DEVICES);
  const id = await meet(two);
  const page = await two.patientSeat.context.newPage();
  const bottom = async (name: string) => {
    const box = await button(page, name).boundingBox();
    return box === null ? Number.POSITIVE_INFINITY : box.y + box.height;
  };
  for (const size of [
    { width: 320, height: 568 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await page.goto(addressOf(id));
    await expect(button(page, said('room.turnOn.video'))).toBeVisible();
    const join = await bottom(said('room.join'));
    const row = await bottom(said('in.more'));
    expect(join).toBeLessThan(row);
    expect(row).toBeLessThanOrEqual(size.height);
    await button(page, said('room.turnOn.video')).click();
    await expect(button(page, said('room.join'))).toBeEnabled();
    expect(await bottom(said('room.join'))).toBeCloseTo(join, 0);
    await button(page, said('room.join')).click();
    await expect(main(page).getByText(said('in.waiting', { name: 'Dana' }))).toBeVisible();
    expect(await bottom(said('in.more'))).toBeCloseTo(row, 0);
    expect(await bottom(said('in.leave'))).toBeCloseTo(row, 0);
    await button(page, said('in.leave')).click();
    await expect(main(page).getByText(said('left.title'))).toBeVisible();
  }
  await close(two);
});

test('during a call, both people can write without leaving it, and getting help takes two presses', async ({
  browser,
}) => {
  test.slow();
  const two = await twoPeople(browser, DEVICES);
  const id = await meet(two);
  const { patient, counselor } = await opened(two, id);
  await join(patient);
  await join(counselor);
  await isConnected(patient, 'Dana');
  await button(counselor, said('in.chat')).click();
  const box = main(counselor).getByLabel(words('en', 'conversation:write.label'));
  await expect(box).toBeFocused();
  await box.fill('My sound is gone.');
  await counselor.keyboard.press('Control+Enter');
  await button(patient, said('in.chat')).click();
  await expect(main(patient).getByText('My sound is gone.')).toBeVisible();
  await patient.keyboard.press('Escape');
  await expect(main(patient).getByText('My sound is gone.')).toHaveCount(0);
  await expect(button(patient, said('in.chat'))).toBeFocused();

  await pressMore(patient, words('en', 'conversation:danger.button'));
  await expect(dialog(patient).getByRole('link', { name: /112/ })).toBeFocused();
  await patient.keyboard.press('Escape');
  await pressMore(counselor, words('en', 'conversation:danger.button'));
  await expect(dialog(counselor).getByText(words('en', 'conversation:danger.callThere'))).toBeVisible();
  await counselor.keyboard.press('Escape');
  await isConnected(counselor, 'Sara');
  await close(two);
});

test('without permission, the page explains how to give it and offers the conversation', async ({ browser }) => {
  const two = await twoPeople(browser);
  const id = await meet(two);
  const page = await two.patientSeat.context.newPage();
  await page.addInitScript(refuseDevices);
  await page.goto(addressOf(id));
  await button(page, said('room.turnOn.video')).click();
  await expect(main(page).getByText(said('media.refusedTitle'))).toBeVisible();
  await expect(button(page, said('room.join'))).toBeDisabled();
  await main(page)
    .getByRole('alert')
    .getByRole('link', { name: said('room.exposed.chat') })
    .click();
  await expect(page).toHaveURL(`/messages/view?id=${two.counselor.uid}&session=${id}`);
  await close(two);
});

test('the quick exit ends the call first', WITH_ALL, async ({ browser, admin }) => {
  test.slow();
  const two = await twoPeople(browser, DEVICES);
  const id = await meet(two, about(0), { way: 'voice' });
  const { patient, counselor } = await opened(two, id);
  await join(patient, said('room.turnOn.voice'));
  await join(counselor, said('room.turnOn.voice'));
  await isConnected(counselor, 'Sara');
  await expect.poll(async () => (await received(counselor, 'Sara')).sound).toBeGreaterThan(0.01);
  await patient.route(/google/, (route) => route.fulfill({ body: '', contentType: 'text/html' }));
  await link(patient, words('en', 'translation:leave.link')).click();
  await expect(main(counselor).getByText(said('in.left', { name: 'Sara' }))).toBeVisible();
  await expect
    .poll(async () => Object.keys(await admin.readCollection(`sessions/${id}/call`)))
    .not.toContain('patient');
  await close(two);
});

test(
  'a waiting patient learns on every page that the counselor canceled, and is not offered to join again',
  WITH_ALL,
  async ({ browser }) => {
    test.slow();
    const two = await twoPeople(browser, DEVICES);
    const id = await meet(two, about(9));
    const room = await two.patientSeat.context.newPage();
    await room.goto(addressOf(id));
    await expect(button(room, said('room.turnOn.video'))).toBeVisible();
    const view = await two.patientSeat.context.newPage();
    await view.goto(`/sessions/view?id=${id}`);
    await expect(link(view, words('en', 'sessions:call.join'))).toBeVisible();

    const counselor = await two.counselorSeat.context.newPage();
    await counselor.goto(`/sessions/view?id=${id}`);
    await cancelSession(counselor);

    const what = words('en', 'sessions:changed.cancelled.byCounselor');
    await expect(main(view).getByText(what)).toBeVisible();
    await expect(link(view, words('en', 'sessions:call.join'))).toHaveCount(0);
    await room.bringToFront();
    await expect(main(room).getByText(what)).toBeVisible();
    await expect(button(room, said('room.join'))).toHaveCount(0);
    await expect(button(room, said('left.back'))).toHaveCount(0);
    await close(two);
  },
);
