/** Tests the hourly jobs: reminders, "please confirm", and the relay's credentials. */
import { beforeEach, expect, it } from 'vitest';
import { hourClock } from '../../functions/index.ts';
import { useMailServer } from './support/mailServer';
import { change, clear, db, inHours, noteOf, sentNotes, sessionOf, want } from './support/store';

const ID = 'aaaaaaaaaaaaaaaaaaaa';

const server = useMailServer();
beforeEach(clear);

const tick = () => hourClock.run({ scheduleTime: '' });
const credential = async () => (await db.doc(`sessions/${ID}/call/relay`).get()).data();

it('both people who want it get one reminder of a session the next day, however often the clock runs', async () => {
  await want('sara', 'reminders');
  await want('dana', 'reminders', 'sessions');
  await change(`sessions/${ID}`, sessionOf({ start: inHours(20), moves: 2 }));
  await change('sessions/bbbbbbbbbbbbbbbbbbbb', sessionOf({ start: inHours(40) }));
  await Promise.all([tick(), tick()]);
  await tick();
  expect(await sentNotes()).toEqual([`${ID}-reminder2-counselor`, `${ID}-reminder2-patient`]);
});

it('the counselor alone gets two emails about a session that nobody confirms', async () => {
  await want('sara', 'reminders');
  await want('dana', 'reminders');
  await change(`sessions/${ID}`, sessionOf({ start: inHours(-4) }));
  await change('sessions/bbbbbbbbbbbbbbbbbbbb', sessionOf({ start: inHours(-60) }));
  await change('sessions/cccccccccccccccccccc', sessionOf({ start: inHours(-24 * 31) }));
  await change('sessions/dddddddddddddddddddd', sessionOf({ start: inHours(-4), state: 'held' }));
  await tick();
  expect(await sentNotes()).toEqual([`${ID}-toClose-counselor`, 'bbbbbbbbbbbbbbbbbbbb-toClose2-counselor']);
});

it('a failed email stops none of the others, and the run records its results', async () => {
  await want('sara', 'reminders');
  await want('dana', 'reminders');
  server.refuses.set('sara@aram.example', 550);
  await change(`sessions/${ID}`, sessionOf({ start: inHours(20), way: 'chat' }));
  await change('sessions/bbbbbbbbbbbbbbbbbbbb', { state: 'booked', start: inHours(2), patient: 'sara' });
  await tick();
  expect(await sentNotes()).toEqual([`${ID}-reminder0-counselor`]);
  expect(await noteOf(`${ID}-reminder0-patient`)).toMatchObject({ state: 'failed' });
  expect((await db.doc('runs/hour').get()).data()).toMatchObject({ done: 1, failed: 1 });
});

it('a video or voice session of the next day gets the credential of its call, and keeps a fresh one', async () => {
  await change(`sessions/${ID}`, sessionOf({ start: inHours(20) }));
  await tick();
  const first = await credential();
  expect(first).toMatchObject({ urls: ['turns:relay.example.org:5349?transport=tcp'] });
  expect(String(first?.['username'])).toMatch(new RegExp(`^\\d+:${ID}$`));
  await tick();
  expect((await credential())?.['at']).toEqual(first?.['at']);
});
