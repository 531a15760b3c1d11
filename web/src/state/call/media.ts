/** The camera and the microphone of this device. This module sends and stores nothing of them. */

/** Why a device can't be used: it wasn't allowed, there is none, or another program is using it. */
export type MediaProblem = 'refused' | 'none' | 'busy';

/** The ids of the wanted devices; "" for the browser's own choice. */
export interface Chosen {
  microphone: string;
  camera: string;
}

/** The opened devices. Without a camera the person can still be heard. */
interface Opened {
  microphone: MediaStreamTrack;
  camera: MediaStreamTrack | null;
  /** Why there is no camera although one was wanted. */
  cameraProblem: MediaProblem | null;
}

export function problemOf(thrown: unknown): MediaProblem {
  const name = thrown instanceof Error ? thrown.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'busy';
}

const by = (id: string) => (id === '' ? true : { deviceId: { ideal: id } });
/** Video settings for a face, small enough for a mobile connection. */
const pictureBy = (id: string) => ({
  width: { ideal: 640 },
  height: { ideal: 480 },
  ...(id === '' ? { facingMode: 'user' } : { deviceId: { ideal: id } }),
});

async function ask(constraints: MediaStreamConstraints): Promise<MediaStream> {
  // A page without a secure context has no `mediaDevices` at all.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (devices === undefined) throw new DOMException('', 'NotFoundError');
  return devices.getUserMedia(constraints);
}

const firstOf = (tracks: readonly MediaStreamTrack[]): MediaStreamTrack => {
  const [track] = tracks;
  if (track === undefined) throw new DOMException('', 'NotFoundError');
  return track;
};

/** Opens a camera. @throws DOMException from the browser; `problemOf` says what it means */
export const openCamera = async (id: string): Promise<MediaStreamTrack> =>
  firstOf((await ask({ video: pictureBy(id) })).getVideoTracks());

/** Opens a microphone. @throws DOMException as above */
export const openMicrophone = async (id: string): Promise<MediaStreamTrack> =>
  firstOf((await ask({ audio: by(id) })).getAudioTracks());

/**
 * Opens the microphone, and the camera if one is wanted. Asks for both in one prompt if possible, and for the microphone alone if the
 * camera isn't available.
 *
 * @throws DOMException if no microphone is available
 */
export async function openMedia(chosen: Chosen, wantsCamera: boolean): Promise<Opened> {
  let cameraProblem: MediaProblem | null = null;
  if (wantsCamera) {
    try {
      const stream = await ask({ audio: by(chosen.microphone), video: pictureBy(chosen.camera) });
      return {
        microphone: firstOf(stream.getAudioTracks()),
        camera: firstOf(stream.getVideoTracks()),
        cameraProblem: null,
      };
    } catch (thrown) {
      cameraProblem = problemOf(thrown);
    }
  }
  return { microphone: await openMicrophone(chosen.microphone), camera: null, cameraProblem };
}

/** A device as the browser names it after permission was given. */
export interface Device {
  id: string;
  name: string;
}

/** The devices to choose from, each once: those that the browser names. */
export async function listDevices(kind: 'audioinput' | 'videoinput'): Promise<Device[]> {
  const all = await navigator.mediaDevices.enumerateDevices();
  return all
    .filter((device) => device.kind === kind && device.deviceId !== '' && device.label !== '')
    .map(({ deviceId, label }) => ({ id: deviceId, name: label }));
}
