/** Tests of a bookable time: what the page says about it, and the result of "Book". */
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { LIMITS } from '../../../core/generated/tables';
import { slotName } from '../../../state/sessions/finding';
import { keptTime, triesOf } from '../../../state/sessions/kept';
import { holdCall } from '../../../testing/holdCall';
import { aBooking } from '../../../testing/builders';
import { bookButton, inIstanbul, open } from './CheckPage.support';
import { inHours } from './times.support';

inIstanbul();

describe('a bookable time', () => {
  test('shows who, when, how long, the price, and until when canceling is free', async () => {
    const { slot } = await open({ record: { tickets: 3 } });
    await bookButton();
    expect(screen.getByText('Dana Karim')).toBeTruthy();
    const when = document.querySelector(`time[datetime="${new Date(slot.start).toISOString()}"]`);
    expect(when).toBeTruthy();
    screen.getByText(/50 minutes/);
    screen.getByRole('button', { name: 'Book · uses 1 of 3 tickets' });
    screen.getByText(/^Cancel by .*\d:\d\d [AP]M and you get your ticket back\.$/);
    screen.getByText(/Times are in .*Istanbul/);
  });

  test('is booked once by a double press, spends one ticket, and leads to the session’s page', async () => {
    const { user, backend, account, path, search, navigationState, slot, sessions, stored } = await open({
      asked: '&language=ar',
    });
    await user.dblClick(await bookButton());
    await expect.poll(path).toBe('/sessions/view');
    expect(sessions()).toMatchObject([
      [
        expect.stringMatching(/^[A-Za-z0-9]{20}$/),
        { patient: account.uid, counselor: 'dana', patientName: 'Şule', language: 'ar', way: 'video', whom: 'self' },
      ],
    ]);
    const [[id]] = sessions() as [[string, unknown]];
    expect(search()).toBe(`?id=${id}`);
    expect(navigationState()).toEqual({ booked: true });
    expect(stored()?.tickets).toBe(2);
    expect(backend.store.slots.get(slotName(slot))?.state).toBe('taken');
    expect(backend.calls.filter((call) => call === 'bookSession')).toHaveLength(1);
    // A taken time is refused even to its patient, and nothing on the page needs the facts of a next booking: neither is read again.
    for (const once of ['loadSlot', 'loadGround'])
      expect(backend.calls.filter((call) => call === once)).toHaveLength(1);
    // Nothing leads back to the booked time.
    expect([keptTime(Date.now()), triesOf(slotName(slot))]).toEqual([null, []]);
  });

  test('leaves the focus on the title after the time has loaded', async () => {
    let release: (() => void) | undefined;
    await open({
      before: (backend) => {
        release = holdCall(backend.slots, 'loadSlot');
      },
    });
    const title = screen.getByRole('heading', { level: 1 });
    title.focus();
    release?.();
    await bookButton();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Book this time' }));
  });

  test('says that the ticket isn’t returned when less than a day is left', async () => {
    await open({ slot: { start: inHours(5) } });
    await screen.findByText(/This starts in less than a day/);
    expect(screen.queryByText(/Free to cancel/)).toBeNull();
  });

  test('requires a choice among several formats, says so next to it, and keeps it in the URL', async () => {
    const { user, book, search, backend } = await open({ slot: { ways: ['voice', 'chat'] } });
    await bookButton();
    await book();
    const voice = screen.getByRole<HTMLInputElement>('radio', { name: 'Voice' });
    expect(document.activeElement).toBe(voice);
    screen.getByText('Please choose a format');
    expect(backend.calls).not.toContain('bookSession');
    await user.click(voice);
    expect(search()).toMatch(/&way=voice$/);
    await book();
    await expect.poll(() => [...backend.store.sessions.values()]).toMatchObject([{ way: 'voice' }]);
  });

  test('shows both clocks for a chosen zone other than the device’s', async () => {
    localStorage.setItem('aram.zone', 'Asia/Tokyo');
    await open();
    await screen.findByText(/on your device$/);
  });
});

describe('the answers of the last request', () => {
  const bookings = [
    aBooking({ id: 'older', '1': 'Individual', requestedAt: Date.UTC(2026, 0, 2) }),
    aBooking({ id: 'newest', '1': 'Teenager', requestedAt: Date.UTC(2026, 1, 3) }),
  ];

  test('are shared if the patient ticks the checkbox, which is off at first and says whose they are', async () => {
    const { user, book, backend, sessions } = await open({ record: { bookings }, asked: '&whom=self' });
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Let Dana Karim read/ });
    expect(box.checked).toBe(false);
    screen.getByText(/^Sent on February 3, 2026, for your child/);
    await user.click(box);
    await book();
    await expect.poll(sessions).toHaveLength(1);
    expect([...backend.store.shared.values()]).toMatchObject([{ id: 'newest' }]);
  });

  test('aren’t shared without the tick', async () => {
    const { book, backend, sessions } = await open({ record: { bookings }, asked: '&whom=self' });
    await bookButton();
    await book();
    await expect.poll(sessions).toHaveLength(1);
    expect(backend.store.shared.size).toBe(0);
  });

  test('aren’t offered to a patient without a request', async () => {
    await open();
    await bookButton();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('a session for a child', () => {
  test('is booked by a guardian, who sees that they have to join at first', async () => {
    const consent = { version: LIMITS.CONSENT_FOR_SESSIONS, as: 'guardian', at: 1 } as const;
    const { book, sessions } = await open({ asked: '&whom=child', slot: { whom: ['child'] }, record: { consent } });
    await bookButton();
    screen.getByText(/Please be with your child/);
    await book();
    await expect.poll(sessions).toMatchObject([[expect.any(String), { whom: 'child' }]]);
  });
});

test('reports a time that can’t be read, and reads it again on demand', async () => {
  const { user } = await open({
    before: (backend) => {
      backend.failNext('loadSlot', 'unavailable');
    },
  });
  await screen.findByText('We couldn’t load this time');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await bookButton();
});
