/** This side's camera and microphone: a track that was requested before a closing and arrives after it doesn't stay on. */
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useMedia } from './useMedia';

class Track extends EventTarget {
  enabled = true;
  isOn = true;
  constructor(readonly kind: 'audio' | 'video') {
    super();
  }
  stop() {
    this.isOn = false;
  }
  getSettings() {
    return { deviceId: this.kind };
  }
}

/** All tracks that the browser has returned. */
let given: Track[];
/** The answers to open requests to the browser, the oldest first. */
let answers: (() => void)[];
let devices: Pick<MediaDeviceInfo, 'kind' | 'deviceId' | 'label'>[];

beforeEach(() => {
  given = [];
  answers = [];
  devices = [];
  vi.stubGlobal('navigator', {
    mediaDevices: Object.assign(new EventTarget(), {
      enumerateDevices: () => Promise.resolve(devices),
      getUserMedia: ({ audio, video }: MediaStreamConstraints) =>
        new Promise((resolve) => {
          answers.push(() => {
            const tracks = [audio && new Track('audio'), video && new Track('video')].filter(
              (track) => track instanceof Track,
            );
            given.push(...tracks);
            const of = (kind: string) => tracks.filter((track) => track.kind === kind);
            resolve({ getAudioTracks: () => of('audio'), getVideoTracks: () => of('video') });
          });
        }),
    }),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** The browser answers the oldest request. */
const answer = () =>
  act(async () => {
    answers.shift()?.();
    await Promise.resolve();
  });
const on = () => given.filter(({ isOn }) => isOn).map(({ kind }) => kind);
const look = () => renderHook(() => useMedia(true));

async function opened() {
  const { result, unmount } = look();
  act(result.current.open);
  await answer();
  await expect.poll(() => result.current.media.kind).toBe('open');
  return { result, unmount };
}

test('both are on after they are opened, and off once they are closed or the page is left', async () => {
  const { result, unmount } = await opened();
  expect(on()).toEqual(['audio', 'video']);
  act(result.current.close);
  expect(on()).toEqual([]);
  expect(result.current.media).toMatchObject({ kind: 'closed', microphone: null, camera: null });
  act(result.current.open);
  await answer();
  await expect.poll(on).toEqual(['audio', 'video']);
  unmount();
  expect(on()).toEqual([]);
});

test.each(['closed', 'gone'])('a track that arrives when all is %s is switched off', async (how) => {
  const { result, unmount } = look();
  act(result.current.open);
  if (how === 'gone') unmount();
  else act(result.current.close);
  await answer();
  await vi.waitFor(() => {
    expect(given).toHaveLength(2);
    expect(on()).toEqual([]);
  });
  if (how === 'closed') expect(result.current.media.kind).toBe('closed');
});

test('a camera that is switched on while leaving the call stays off', async () => {
  const { result } = await opened();
  act(() => {
    result.current.switchCamera(false);
  });
  expect(on()).toEqual(['audio']);
  act(() => {
    result.current.switchCamera(true);
  });
  act(result.current.close);
  await answer();
  await vi.waitFor(() => {
    expect(given).toHaveLength(3);
    expect(on()).toEqual([]);
  });
});

test('a camera that is requested twice is on once', async () => {
  const { result } = await opened();
  act(() => {
    result.current.switchCamera(false);
    result.current.switchCamera(true);
    result.current.switchCamera(true);
  });
  await answer();
  await answer();
  await vi.waitFor(() => {
    expect(result.current.media.camera).toBe(given.at(-1));
  });
  expect(on()).toEqual(['audio', 'video']);
});

test('the lists of devices are there as soon as both are open', async () => {
  devices = [
    { kind: 'audioinput', deviceId: 'inside', label: 'Inside' },
    { kind: 'videoinput', deviceId: 'front', label: 'Front' },
  ];
  const seen: string[] = [];
  const { result } = renderHook(() => {
    const own = useMedia(true);
    seen.push(`${own.media.kind} ${String(own.media.microphones.length)} ${String(own.media.cameras.length)}`);
    return own;
  });
  act(result.current.open);
  await answer();
  await expect.poll(() => result.current.media.kind).toBe('open');
  expect(seen.filter((state) => state.startsWith('open'))).not.toContain('open 0 0');
  expect(seen.at(-1)).toBe('open 1 1');
});

test('without a list of devices the call works anyway', async () => {
  vi.spyOn(navigator.mediaDevices, 'enumerateDevices').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  const { result } = await opened();
  expect(on()).toEqual(['audio', 'video']);
  expect(result.current.media).toMatchObject({ microphones: [], cameras: [] });
});

test('a headset that is plugged in can be chosen', async () => {
  const { result } = await opened();
  expect(result.current.media.microphones).toEqual([]);
  devices = [{ kind: 'audioinput', deviceId: 'headset', label: 'Headset' }];
  navigator.mediaDevices.dispatchEvent(new Event('devicechange'));
  await expect.poll(() => result.current.media.microphones).toEqual([{ id: 'headset', name: 'Headset' }]);
  act(() => {
    result.current.choose('microphone', 'headset');
  });
  await answer();
  await expect
    .poll(() => given.map(({ kind, isOn }) => [kind, isOn]))
    .toEqual([
      ['audio', false],
      ['video', true],
      ['audio', true],
    ]);
});
