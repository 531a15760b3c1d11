/** Tests the emails to staff: about each report, and once a day that something waits. They never say what it is or whom it is about. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { acting } from '../../functions/store.ts';
import { hourClock, mailClock, reportNotice } from '../../functions/index.ts';
import { sendAgain } from '../../operations/mails/again.ts';
import { listMails } from '../../operations/mails/list.ts';
import { logNothingLike } from './support/log';
import { useMailServer } from './support/mailServer';
import { clear, db } from './support/store';

const REPORT = 'aaaaaaaaaaaaaaaaaaaa-danger-sara';
const NOON = new Date('2026-03-10T09:00:00Z');

const server = useMailServer();
logNothingLike(/@aram\.example/);
beforeEach(async () => {
  await clear();
  at(NOON);
});
afterEach(() => {
  vi.useRealTimers();
});

function at(now: Date): void {
  vi.useFakeTimers({ toFake: ['Date'], now });
}

const member = (uid: string, role: string, values: object = {}) =>
  db.doc(`staff/${uid}`).set({
    ...{ role, name: uid, email: `${uid}@aram.example`, since: NOON, ended: null, wants: true },
    ...values,
  });
async function report(id = REPORT): Promise<void> {
  const place = db.doc(`reports/${id}`);
  await place.set({ by: 'sara', session: id.slice(0, 20), text: 'He is in danger.', urgent: true, at: NOON });
  await deliver(id);
}
const deliver = async (id = REPORT) => {
  await reportNotice.run({ params: { id }, data: await db.doc(`reports/${id}`).get() } as never);
};
const tick = () => hourClock.run({ scheduleTime: '' });
/** The emails to a member, by what is kept of each. */
const mailsTo = async (uid: string) => (await db.collection('mail').where('to', '==', uid).get()).docs;
const receivers = () => server.sent.map(({ to }) => to).sort();

describe('a report', () => {
  beforeEach(async () => {
    await member('omar', 'care');
    await member('leyla', 'owner');
    await member('dana', 'reviewer');
    await member('quiet', 'care', { wants: false });
    await member('gone', 'owner', { ended: NOON });
  });

  it('is emailed at once to those who want it and open reports, however often the event comes', async () => {
    await report();
    await Promise.all([deliver(), deliver()]);
    expect(receivers()).toEqual(['leyla@aram.example', 'omar@aram.example']);
    const mails = await mailsTo('omar');
    expect(mails.map((mail) => mail.data())).toMatchObject([{ event: 'danger', state: 'sent', tries: 1 }]);
  });

  it('of danger that was handled and is reported again is emailed again', async () => {
    await report();
    await db.doc(`reports/${REPORT}`).delete();
    await report();
    expect(receivers()).toEqual(['leyla', 'leyla', 'omar', 'omar'].map((uid) => `${uid}@aram.example`));
  });

  it('is not in the email: it says in three languages that the desk needs somebody, with one link', async () => {
    await report();
    const [mail] = server.sent;
    expect(mail?.subject).toContain('Please open the desk now');
    for (const words of ['Please open Aram’s desk now.', 'ekip panel', 'لوحة']) {
      expect(mail?.text).toContain(words);
    }
    expect(new Set(mail?.text?.match(/https?:\S+/g))).toEqual(new Set(['https://aram.example/desk']));
    const all = JSON.stringify([mail?.subject, mail?.text, mail?.headers, mail?.messageId]);
    expect(all).not.toMatch(/danger|sara|aaaaaaaa|report|He is/i);
  });

  it('of danger has a subject that no other email to staff has', async () => {
    await report();
    await report('sara_shilan-one');
    await db.doc('contactUs/one').set({ formData: {}, timestamp: NOON });
    at(new Date(NOON.getTime() + 86_400_000));
    await tick();
    const subjects = server.sent.filter(({ to }) => to === 'omar@aram.example').map(({ subject }) => subject);
    expect(subjects).toEqual([
      'Please open the desk now · Lütfen ekip panelini şimdi açın · افتح لوحة فريق آرام الآن',
      expect.stringContaining('Something is waiting at Aram’s desk'),
      expect.stringContaining('Something is waiting at Aram’s desk'),
    ]);
  });

  it('is emailed by its kind: danger to those who want danger, a message to those who want the rest', async () => {
    await member('omar', 'care', { wants: false, wantsDanger: true });
    await member('leyla', 'owner', { wants: true, wantsDanger: false });
    await report();
    expect(receivers()).toEqual(['omar@aram.example']);
    server.sent.length = 0;
    await report('sara_shilan-one');
    expect(receivers()).toEqual(['leyla@aram.example']);
  });

  it.each([
    ['has turned danger off', { wantsDanger: false }],
    ['was removed', { ended: NOON }],
  ])('of danger is not emailed to a member who %s while it waited', async (_name, since) => {
    server.refuses.set('omar@aram.example', 450);
    await report();
    server.refuses.clear();
    await db.doc('staff/omar').update(since);
    at(new Date(NOON.getTime() + 600_000));
    await mailClock.run({ scheduleTime: '' });
    expect(receivers()).toEqual(['leyla@aram.example']);
  });

  it('that the mail server rejects is emailed with the next try, unless it was handled meanwhile', async () => {
    server.refuses.set('omar@aram.example', 450);
    await report();
    await report('bbbbbbbbbbbbbbbbbbbb-danger-sara');
    expect(receivers()).toEqual(['leyla@aram.example', 'leyla@aram.example']);
    server.refuses.clear();
    server.sent.length = 0;
    await db.doc(`reports/${REPORT}`).delete();
    at(new Date(NOON.getTime() + 600_000));
    await mailClock.run({ scheduleTime: '' });
    expect(receivers()).toEqual(['omar@aram.example']);
    const states = (await mailsTo('omar')).map((mail) => String(mail.get('state')));
    expect(states.toSorted()).toEqual(['dropped', 'sent']);
  });

  it('is among the failed emails at the desk if the mail server refuses its email, and can be sent again', async () => {
    server.refuses.set('omar@aram.example', 550);
    await report();
    const [id = ''] = (await mailsTo('omar')).map((mail) => mail.id);
    expect(await listMails(acting('desk'), {})).toMatchObject({
      items: [{ id, fields: { event: 'danger', state: 'failed' } }],
    });
    server.refuses.clear();
    server.sent.length = 0;
    await sendAgain(acting('desk'), { id });
    await mailClock.run({ scheduleTime: '' });
    expect(receivers()).toEqual(['omar@aram.example']);
    expect(await listMails(acting('desk'), {})).toMatchObject({ items: [] });
  });
});

describe('the first item of a day', () => {
  const DAY = 86_400_000;
  beforeEach(async () => {
    await member('omar', 'care');
    await member('dana', 'reviewer');
    await db.doc('contactUs/one').set({ formData: {}, timestamp: NOON });
  });

  it('is emailed once a day to those whose role handles it', async () => {
    await Promise.all([tick(), tick()]);
    await tick();
    expect(receivers()).toEqual(['omar@aram.example']);
    at(new Date(NOON.getTime() + DAY));
    await tick();
    expect(receivers()).toEqual(['omar@aram.example', 'omar@aram.example']);
  });

  it('is not emailed on a day with a report, nor at night, nor once somebody has taken it', async () => {
    await report();
    await db.doc(`reports/${REPORT}`).delete();
    server.sent.length = 0;
    await tick();
    at(new Date('2026-03-11T04:59:00Z'));
    await tick();
    at(new Date('2026-03-11T05:00:00Z'));
    await db.doc('taken/message:one').set({ by: 'leyla', name: 'Leyla', at: NOON });
    await tick();
    expect(receivers()).toEqual([]);
    await db.doc('taken/message:one').delete();
    await tick();
    expect(receivers()).toEqual(['omar@aram.example']);
  });
});
