/** Tests the unsubscribe button of mail programs: what it turns off, for whom, and who can't press it. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mailOff } from '../../functions/index.ts';
import { waysOff } from '../../functions/mail/off.ts';
import { logNothingLike } from './support/log';
import { send } from './support/send';
import { clear, db, want } from './support/store';

const KEY = String(process.env['ARAM_MAIL_OFF_KEY']);
const URLENCODED = 'List-Unsubscribe=One-Click';
const FORM_DATA = ['--b', 'Content-Disposition: form-data; name="List-Unsubscribe"', '', 'One-Click', '--b--', ''].join(
  '\r\n',
);

/** Calls the function at a URL. */
const ask = (method: string, url: string, text: string) =>
  send(mailOff, { method, query: Object.fromEntries(new URL(url).searchParams), text });
const press = (url: string, text = URLENCODED) => ask('POST', url, text);
const stored = async (uid: string) => (await db.doc(`addresses/${uid}`).get()).data();
const buttonOf = (uid: string, email = `${uid}@aram.example`) => waysOff(uid, email).url;

logNothingLike(/@aram|\?t=/);
beforeEach(async () => {
  await clear();
  await want('sara', 'sessions', 'messages');
  await want('dana', 'sessions');
});
afterEach(() => {
  process.env['ARAM_MAIL_OFF_KEY'] = KEY;
});

describe('the unsubscribe button', () => {
  it.each([
    ['one field', URLENCODED],
    ['form data', FORM_DATA],
  ])('sent as %s turns off all emails to one person, and leaves the time and no address', async (_how, body) => {
    const before = Date.now();
    expect(await press(buttonOf('sara'), body)).toEqual({ status: 200, body: '' });
    const { at, ...rest } = (await stored('sara')) ?? {};
    expect(rest).toEqual({ off: true });
    expect((at as FirebaseFirestore.Timestamp).toMillis()).toBeGreaterThan(before - 60_000);
    expect(await stored('dana')).toMatchObject({ kinds: ['sessions'] });
  });

  it('says the same when it is pressed again, and keeps the first time', async () => {
    await press(buttonOf('sara'));
    const first = await stored('sara');
    expect(await press(buttonOf('sara'))).toEqual({ status: 200, body: '' });
    expect(await stored('sara')).toEqual(first);
  });

  it('works in an older email to the same address, even after the person has chosen other kinds', async () => {
    const old = buttonOf('sara');
    await want('sara', 'reminders');
    await press(old);
    expect(await stored('sara')).toMatchObject({ off: true });
  });

  it('does nothing in the mailbox that the person has left, and doesn’t say so', async () => {
    expect(await press(buttonOf('sara', 'before@aram.example'))).toEqual({ status: 200, body: '' });
    expect(await stored('sara')).toMatchObject({ kinds: ['sessions', 'messages'] });
  });

  it('leaves nothing behind for a person who wants no emails', async () => {
    expect(await press(buttonOf('nobody'))).toEqual({ status: 200, body: '' });
    expect(await stored('nobody')).toBeUndefined();
  });

  it.each(['GET', 'HEAD'])(
    'does nothing when a scanner or a person opens its URL by %s, and leads to the app',
    async (method) => {
      expect(await ask(method, buttonOf('sara'), URLENCODED)).toEqual({
        status: 303,
        body: '',
        leadsTo: 'https://aram.example/emails',
      });
      expect(await stored('sara')).toMatchObject({ kinds: ['sessions', 'messages'] });
    },
  );

  it.each([
    ['for another person', buttonOf('dana').replace('=dana.', '=sara.'), URLENCODED],
    ['without a signature', 'https://aram.example/emails/off?t=sara', URLENCODED],
    ['without a token', 'https://aram.example/emails/off', URLENCODED],
    ['for a path', `https://aram.example/emails/off?t=${encodeURIComponent('a/b.c.d')}`, URLENCODED],
    ['without the field', buttonOf('sara'), ''],
    ['with another field', buttonOf('sara'), 'x=1'],
    ['with a long body', buttonOf('sara'), `${URLENCODED}${' '.repeat(1_000)}`],
  ])('refuses a press %s', async (_what, url, body) => {
    expect(await press(url, body)).toEqual({ status: 400, body: '' });
    expect(await stored('sara')).toMatchObject({ kinds: ['sessions', 'messages'] });
  });
});

describe.each([
  ['none', 'none'],
  ['a key of 31 characters', 'a'.repeat(31)],
])('a project whose secret is %s', (_what, key) => {
  it('refuses every press, and its emails only lead to the app', async () => {
    const signed = buttonOf('sara');
    process.env['ARAM_MAIL_OFF_KEY'] = key;
    expect(waysOff('sara', 'sara@aram.example')).toEqual({ url: 'https://aram.example/emails', headers: {} });
    expect(await press(signed)).toEqual({ status: 400, body: '' });
    expect(await stored('sara')).toMatchObject({ kinds: ['sessions', 'messages'] });
  });
});
