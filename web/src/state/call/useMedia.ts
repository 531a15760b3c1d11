import { useCallback, useEffect, useReducer, useRef } from 'react';
import {
  type Chosen,
  type Device,
  listDevices,
  type MediaProblem,
  openCamera,
  openMedia,
  openMicrophone,
  problemOf,
} from './media';

/** The state of this side's microphone and camera. */
export interface Media {
  kind: 'closed' | 'asking' | 'failed' | 'open';
  /** Why there is no microphone. */
  problem: MediaProblem | null;
  microphone: MediaStreamTrack | null;
  /** Null while it is switched off: the camera's light is off, too. */
  camera: MediaStreamTrack | null;
  cameraProblem: MediaProblem | null;
  isMuted: boolean;
  microphones: readonly Device[];
  cameras: readonly Device[];
  chosen: Chosen;
}

const CLOSED: Media = {
  kind: 'closed',
  problem: null,
  microphone: null,
  camera: null,
  cameraProblem: null,
  isMuted: false,
  microphones: [],
  cameras: [],
  chosen: { microphone: '', camera: '' },
};

export interface MediaControls {
  media: Media;
  /** Asks the browser for both, or only for the microphone if the session has no video. */
  open: () => void;
  close: () => void;
  mute: (isMuted: boolean) => void;
  switchCamera: (isOn: boolean) => void;
  choose: (kind: keyof Chosen, id: string) => void;
}

/** All devices. The browser only reveals their names while one of them is in use. */
async function allDevices(): Promise<Pick<Media, 'microphones' | 'cameras'>> {
  const [microphones, cameras] = await Promise.all([listDevices('audioinput'), listDevices('videoinput')]);
  return { microphones, cameras };
}

/** Opens the microphone and the camera, and lists the devices with them: a list that arrived later would move the buttons below it during a press. */
async function openWithChoices(chosen: Chosen, wantsCamera: boolean) {
  const opened = await openMedia(chosen, wantsCamera);
  // Without a list, the call works anyway.
  const devices = await allDevices().catch(() => ({}));
  return { ...opened, ...devices };
}

const idOf = (track: MediaStreamTrack | null): string => track?.getSettings().deviceId ?? '';

/** @param wantsCamera whether the session has video */
export function useMedia(wantsCamera: boolean): MediaControls {
  const [media, change] = useReducer((was: Media, changes: Partial<Media>): Media => ({ ...was, ...changes }), CLOSED);
  /** The tracks that are open now, rendered or not: they are closed when the page is left. */
  const tracks = useRef(CLOSED);
  /** Counts the closings: a track requested before one that arrives after it is no longer wanted. */
  const closings = useRef(0);

  const set = useCallback((changes: Partial<Media>) => {
    tracks.current = { ...tracks.current, ...changes };
    change(changes);
  }, []);

  /** Waits for requested tracks; null if they, or the browser's refusal, arrived after a closing: then they are stopped again. */
  const wanted = useCallback(
    async <T extends Partial<Pick<Media, 'microphone' | 'camera'>>>(asked: Promise<T>): Promise<T | null> => {
      const then = closings.current;
      try {
        const opened = await asked;
        if (then === closings.current) return opened;
        opened.microphone?.stop();
        opened.camera?.stop();
      } catch (thrown) {
        if (then === closings.current) throw thrown;
      }
      return null;
    },
    [],
  );

  const watch = useCallback(
    (kind: keyof Chosen, track: MediaStreamTrack | null) => {
      // The device was unplugged, or the browser withdrew its permission; stopping a track here fires no event.
      track?.addEventListener('ended', () => {
        if (tracks.current[kind] !== track) return;
        set(
          kind === 'camera'
            ? { camera: null, cameraProblem: 'none' }
            : { kind: 'failed', problem: 'none', microphone: null },
        );
      });
    },
    [set],
  );

  const close = useCallback(() => {
    closings.current += 1;
    tracks.current.microphone?.stop();
    tracks.current.camera?.stop();
    set({ kind: 'closed', microphone: null, camera: null });
  }, [set]);

  const open = useCallback(() => {
    close();
    set({ kind: 'asking', problem: null, cameraProblem: null });
    wanted(openWithChoices(tracks.current.chosen, wantsCamera))
      .then((opened) => {
        if (opened === null) return;
        watch('microphone', opened.microphone);
        watch('camera', opened.camera);
        opened.microphone.enabled = !tracks.current.isMuted;
        const chosen = { microphone: idOf(opened.microphone), camera: idOf(opened.camera) };
        set({ kind: 'open', ...opened, chosen });
      })
      .catch((thrown: unknown) => {
        set({ kind: 'failed', problem: problemOf(thrown) });
      });
  }, [close, set, wanted, wantsCamera, watch]);

  const mute = useCallback(
    (isMuted: boolean) => {
      const { microphone } = tracks.current;
      if (microphone !== null) microphone.enabled = !isMuted;
      set({ isMuted });
    },
    [set],
  );

  const reopenCamera = useCallback(
    (id: string) => {
      wanted(openCamera(id).then((camera) => ({ camera })))
        .then((opened) => {
          if (opened === null) return;
          // Two requests would open two cameras.
          tracks.current.camera?.stop();
          watch('camera', opened.camera);
          set({ ...opened, cameraProblem: null });
        })
        .catch((thrown: unknown) => {
          set({ cameraProblem: problemOf(thrown) });
        });
    },
    [set, wanted, watch],
  );

  const switchCamera = useCallback(
    (isOn: boolean) => {
      if (isOn) {
        reopenCamera(tracks.current.chosen.camera);
        return;
      }
      tracks.current.camera?.stop();
      set({ camera: null, cameraProblem: null });
    },
    [reopenCamera, set],
  );

  const choose = useCallback(
    (kind: keyof Chosen, id: string) => {
      set({ chosen: { ...tracks.current.chosen, [kind]: id } });
      tracks.current[kind]?.stop();
      if (kind === 'camera') {
        reopenCamera(id);
        return;
      }
      wanted(openMicrophone(id).then((microphone) => ({ microphone })))
        .then((opened) => {
          if (opened === null) return;
          tracks.current.microphone?.stop();
          watch('microphone', opened.microphone);
          opened.microphone.enabled = !tracks.current.isMuted;
          set(opened);
        })
        .catch((thrown: unknown) => {
          set({ kind: 'failed', problem: problemOf(thrown), microphone: null });
        });
    },
    [reopenCamera, set, wanted, watch],
  );

  useEffect(() => close, [close]);

  const isOpen = media.kind === 'open';
  useEffect(() => {
    if (!isOpen) return;
    // A headset may be plugged in during the call.
    const look = () => void allDevices().then(set, () => undefined);
    const devices = navigator.mediaDevices;
    devices.addEventListener('devicechange', look);
    return () => {
      devices.removeEventListener('devicechange', look);
    };
  }, [isOpen, set]);

  return { media, open, close, mute, switchCamera, choose };
}
