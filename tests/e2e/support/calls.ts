/** Two people in a call, each in a separate browser with a camera that draws and a microphone that beeps. */
import { expect, type Page } from '@playwright/test';
import { createSession } from './sessions';
import { type TwoPeople } from './twoPeople';
import { words } from './words';
import { button, main } from './page';

export const said = (key: string, values: Record<string, string> = {}): string =>
  Object.entries(values).reduce(
    (text, [name, value]) => text.replace(`{{${name}}}`, value),
    words('en', `call:${key}`),
  );

/** Permissions of a person who may be seen and heard. */
export const DEVICES = { permissions: ['camera', 'microphone'] };

/** In a page: the person answers no to the browser's question. */
export function refuseDevices(): void {
  navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
}

declare global {
  interface Window {
    /** Every track that this page's browser provided. */
    given: MediaStreamTrack[];
  }
}

/** In a page: keeps the tracks that its browser provides, so that a test sees whether they are still on. */
export function keepGiven(): void {
  window.given = [];
  const devices = navigator.mediaDevices;
  const ask = devices.getUserMedia.bind(devices);
  devices.getUserMedia = async (constraints) => {
    const stream = await ask(constraints);
    window.given.push(...stream.getTracks());
    return stream;
  };
}

/** A moment at which a session may begin, that many minutes from now or a little less. */
export const about = (minutes: number): Date =>
  new Date(Math.floor((Date.now() + minutes * 60_000) / 300_000) * 300_000);

/** The session of the two people. */
export const meet = (
  { patient, counselor }: Pick<TwoPeople, 'patient' | 'counselor'>,
  start = about(0),
  values: Parameters<typeof createSession>[2] = {},
): Promise<string> =>
  createSession(
    'Calling',
    {
      patient: { ...patient, record: { name: 'Sara' } },
      counselor: { ...counselor, record: { name: 'Dana' } },
      start,
    },
    values,
  );

export const addressOf = (id: string): string => `/sessions/call?id=${id}`;

/** Goes through the waiting room as a person who is seen and heard. */
export async function join(page: Page, turnOn = said('room.turnOn.video')): Promise<void> {
  await button(page, turnOn).click();
  await button(page, said('room.join')).click();
}

export const isConnected = (page: Page, name: string) =>
  expect(main(page).getByText(said('in.connected', { name }))).toBeVisible();

interface Heard {
  /** The volume of the other person, from 0 to 1. */
  sound: number;
  width: number;
}

/** What arrives from the other person: the volume and the width of the picture. */
export const received = (page: Page, name = ''): Promise<Heard> =>
  page.evaluate(async (label) => {
    const video = document.querySelector<HTMLVideoElement>(`video[aria-label*="${label}"]:not([muted])`);
    const stream = video?.srcObject;
    if (!video || !(stream instanceof MediaStream) || stream.getAudioTracks().length === 0)
      return { sound: 0, width: 0 };
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    let sound = 0;
    // Longer than the time between two beeps.
    for (let look = 0; look < 30; look += 1) {
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
      analyser.getFloatTimeDomainData(samples);
      sound = Math.max(sound, ...samples.map(Math.abs));
    }
    await context.close();
    return { sound, width: video.videoWidth };
  }, name);
