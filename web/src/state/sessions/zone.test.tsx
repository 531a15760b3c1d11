import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deviceZone } from '../../i18n/zones';
import { chooseZone, currentZone, useZone } from './zone';

const options = new Intl.DateTimeFormat().resolvedOptions();

/** The device's zone from now on; it changes while nobody looks at the page. */
function deviceIsIn(zone: string) {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone: zone });
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  window.localStorage.clear();
  deviceIsIn('Europe/Berlin');
});

afterEach(() => {
  chooseZone(deviceZone());
  vi.restoreAllMocks();
});

test('times are shown in the device’s zone until another is chosen', () => {
  const { result } = renderHook(() => useZone());
  expect(result.current).toMatchObject({ zone: 'Europe/Berlin', device: null });
  act(() => {
    result.current.choose('Asia/Baghdad');
  });
  expect(result.current).toMatchObject({ zone: 'Asia/Baghdad', device: 'Europe/Berlin' });
  expect(window.localStorage.getItem('aram.zone')).toBe('Asia/Baghdad');
});

test('choosing the device’s zone follows the device again', () => {
  chooseZone('Asia/Baghdad');
  chooseZone('Europe/Berlin');
  deviceIsIn('America/New_York');
  expect(currentZone()).toBe('America/New_York');
});

test('a zone that the device reports under another of its names is the same zone', () => {
  deviceIsIn('Asia/Calcutta');
  chooseZone('Asia/Kolkata');
  expect(window.localStorage.getItem('aram.zone')).toBeNull();
  window.localStorage.setItem('aram.zone', 'Asia/Kolkata');
  expect(renderHook(() => useZone()).result.current).toMatchObject({ zone: 'Asia/Kolkata', device: null });
});

test('an invalid zone is neither accepted nor read from storage', () => {
  chooseZone('Mars/Base');
  expect(currentZone()).toBe('Europe/Berlin');
  window.localStorage.setItem('aram.zone', 'Mars/Base');
  expect(currentZone()).toBe('Europe/Berlin');
});

test('a choice in another tab is followed', () => {
  const { result } = renderHook(() => useZone());
  act(() => {
    window.localStorage.setItem('aram.zone', 'Asia/Tehran');
    window.dispatchEvent(new StorageEvent('storage', { key: 'aram.zone' }));
  });
  expect(result.current.zone).toBe('Asia/Tehran');
});

test('if storage is forbidden, the choice lasts as long as the page', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('forbidden');
  });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('forbidden');
  });
  chooseZone('Asia/Baghdad');
  expect(currentZone()).toBe('Asia/Baghdad');
});
