/** With credentials as the operator writes them, a call uses only the relay; after an outage of the relay, the call recovers automatically. */
import { setTimeout as pass } from 'node:timers/promises';
import { signRelay } from '../../operations/calls/relay.ts';
import { about, addressOf, DEVICES, isConnected, join, meet, received, said } from '../e2e/support/calls';
import { expect, test } from '../e2e/support/test';
import { main } from '../e2e/support/page';
import { twoPeople } from '../e2e/support/twoPeople';
import { makeRelay, SECRET } from './coturn';

/** How long the relay is down: longer than a connection is interrupted before it counts as broken. */
const GONE_MS = 20_000;

test('a call uses only the relay, and recovers after an outage of the relay', async ({ browser, admin }) => {
  const program = process.env['TURNSERVER_PATH'];
  if (program === undefined) throw new Error('TURNSERVER_PATH names no relay: run `npm test -- --only relay`.');
  const relay = await makeRelay(program);
  await relay.start();
  const two = await twoPeople(browser, DEVICES);
  try {
    const start = about(0);
    const id = await meet(two, start);
    const signed = signRelay({ id, start }, { urls: [relay.url], secret: SECRET });
    await admin.writeDocument(`sessions/${id}/call/relay`, { ...signed, at: new Date() });
    const patient = await two.patientSeat.context.newPage();
    const counselor = await two.counselorSeat.context.newPage();
    await patient.goto(addressOf(id));
    await counselor.goto(addressOf(id));
    await expect(main(patient).getByText(said('room.exposed.relayed'))).toBeVisible();
    await expect(main(patient).getByText(said('room.exposed.title'))).toHaveCount(0);
    await join(patient);
    await join(counselor);
    await isConnected(patient, 'Dana');
    await isConnected(counselor, 'Sara');
    const words = await admin.readCollection(`sessions/${id}/call`);
    const addresses = [words['patient'], words['counselor']].flatMap(
      (word) => JSON.stringify(word).match(/a=candidate.*?\\r/g) ?? [],
    );
    expect(addresses.length).toBeGreaterThan(1);
    expect(addresses.filter((address) => !address.includes('typ relay'))).toEqual([]);

    await relay.stop();
    await expect(main(patient).getByText(said('in.lost'))).toBeVisible({ timeout: GONE_MS });
    await pass(GONE_MS);
    await relay.start();
    await expect(main(patient).getByText(said('in.connected', { name: 'Dana' }))).toBeVisible({ timeout: 60_000 });
    await isConnected(counselor, 'Sara');
    await expect.poll(async () => (await received(counselor, 'Sara')).sound).toBeGreaterThan(0.01);
  } finally {
    await relay.stop();
    await two.patientSeat.context.close();
    await two.counselorSeat.context.close();
  }
});
