import { beforeEach, describe, expect, it } from 'vitest';
import { mailTemplates } from '../../mail/templates.mjs';
import { admin, meddle, operator } from './support/operator';

const NOW = new Date('2026-03-10T12:00:00Z');
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const failed = { state: 'ERROR', attempts: 1, error: 'Error: 550 <sara@aram.example> unknown', startTime: ago(9) };

const putMail = (id: string, minutes: number, delivery?: Record<string, unknown>) =>
  admin.writeDocument(`mail/${id}`, {
    toUids: ['sara'],
    template: { name: 'booked-en', data: { session: 'x' } },
    at: ago(minutes),
    ...(delivery && { delivery }),
  });
const deliveryOf = async (id: string) => (await admin.readDocument(`mail/${id}`))?.['delivery'];
const mail = (...line: string[]) => operator(['mail', ...line], { now: NOW });
const idsIn = (out: string) =>
  out
    .split('\n')
    .slice(1)
    .map((row) => row.split(/\s{2,}/)[1]);

beforeEach(() => admin.resetAll());

describe('mail', () => {
  it('lists what failed and what nobody took up, newest first, and nothing that was sent or is on its way', async () => {
    await putMail('failed', 60, failed);
    await putMail('sent', 50, { state: 'SUCCESS', attempts: 1, error: null });
    await putMail('alone', 16);
    await putMail('stuck', 30, { state: 'PROCESSING', attempts: 0, error: null });
    await putMail('new', 14);
    await putMail('long-ago', 8 * 24 * 60, failed);
    const { code, out } = await mail();
    expect(code).toBe(0);
    expect(idsIn(out)).toEqual(['alone', 'stuck', 'failed']);
    expect(out).toMatch(/failed\s+booked-en\s+ERROR\s+1\s+Error: 550 <\(address\)> unknown/);
    expect(out).toContain('not taken up');
    expect(idsIn((await mail('--since', '2026-03-01')).out)).toContain('long-ago');
  });

  it('shows nobody’s address', async () => {
    await putMail('failed', 5, { ...failed, error: 'Error: a.b+c@d.example, "x@y.example" (z@w.example)' });
    const { out } = await mail();
    expect(out).not.toContain('@');
    expect(out).toContain('Error: (address), "(address)" ((address))');
  });

  it('can be limited, and says where there is none', async () => {
    expect((await mail()).notes).toBe('Every email was sent.');
    await putMail('one', 60, failed);
    await putMail('two', 50, failed);
    const { out, notes } = await mail('--limit', '1');
    expect(idsIn(out)).toEqual(['two']);
    expect(notes).toContain('1 of 2');
  });

  it('has one sent again, with the rest of its delivery as it was', async () => {
    await putMail('one', 60, failed);
    await putMail('two', 50, failed);
    expect((await mail('--again', 'one')).out).toContain('To be sent again: 1 email.');
    expect(await deliveryOf('one')).toEqual({ ...failed, state: 'RETRY' });
    expect(await deliveryOf('two')).toEqual(failed);
  });

  it('has one sent that nobody took up', async () => {
    await putMail('alone', 60);
    await mail('--again', 'alone');
    expect(await deliveryOf('alone')).toEqual({ state: 'RETRY' });
  });

  it('has all that failed sent again, and nothing else', async () => {
    expect((await mail('--again', 'all')).out).toBe('No email failed.');
    await putMail('one', 60, failed);
    await putMail('two', 50, failed);
    await putMail('alone', 40);
    expect((await mail('--again', 'all')).out).toContain('2 emails');
    expect([await deliveryOf('one'), await deliveryOf('two')]).toEqual(
      [failed, failed].map((delivery) => ({ ...delivery, state: 'RETRY' })),
    );
    expect(await deliveryOf('alone')).toBeUndefined();
  });

  it('leaves one that was sent, one that is not there and one that somebody else has just taken', async () => {
    await putMail('sent', 60, { state: 'SUCCESS', attempts: 1 });
    expect(await mail('--again', 'sent')).toMatchObject({ code: 1, notes: 'It was sent: nothing was changed.' });
    for (const id of ['none', '../patients/sara'])
      expect((await mail('--again', id)).notes).toContain('There is no email');
    await putMail('one', 60, failed);
    const taken = { state: 'SUCCESS', attempts: 2 };
    const { out } = await meddle(':commit', { before: () => putMail('one', 60, taken) }, () => mail('--again', 'one'));
    expect(out).toContain('0 emails');
    expect(await deliveryOf('one')).toEqual(taken);
  });
});

describe('templates', () => {
  const templates = (...line: string[]) => operator(['templates', ...line]);
  const stored = () => admin.readCollection('templates');

  it('are written where they are missing, with links to the site', async () => {
    const { code, out } = await templates();
    expect(code).toBe(0);
    const [origin = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(out) ?? [];
    expect(out).toContain(`Written: 24 of 24 templates, with links to ${origin}.`);
    expect(await stored()).toEqual(mailTemplates(origin));
  });

  it('are left where they are the same, and say so', async () => {
    await templates();
    const { out, notes } = await templates();
    expect(out).toBe('');
    expect(notes).toContain('All 24 templates are as they should be');
  });

  it('are written again where they were changed, whole, and named', async () => {
    await templates();
    const { 'moved-ar': moved } = await stored();
    await admin.writeDocument('templates/moved-ar', { ...moved, subject: 'Your therapy' });
    await admin.writeDocument('templates/closed-tr', { ...(await stored())['closed-tr'], attachments: [] });
    await admin.writeDocument('templates/other', { subject: 'x' });
    const only = await templates('--dry-run');
    expect(idsOf(only.out)).toEqual(['moved-ar', 'closed-tr'].sort());
    expect((await stored())['moved-ar']?.['subject']).toBe('Your therapy');
    const { out, notes } = await templates();
    expect(out).toContain('Written: 2 of 24 templates');
    expect(notes).toContain('templates/other');
    const { other, ...rest } = await stored();
    expect(other).toEqual({ subject: 'x' });
    expect(rest['moved-ar']).toEqual(moved);
    expect(Object.keys(rest['closed-tr'] ?? {}).sort()).toEqual(['html', 'subject', 'text']);
  });
});

const idsOf = (out: string) =>
  out
    .split('\n')
    .slice(1)
    .map((row) => row.split(/\s{2,}/)[0])
    .sort();
