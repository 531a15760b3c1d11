/** The camera and the microphone of this device. Nothing of them leaves the page here, and nothing is kept. */

/** Why a device cannot be used: it was not allowed, there is none, or another program has it. */
export type MediaProblem = 'refused' | 'none' | 'busy';

/** Which devices are wanted, by their ids; "" for the browser's own choice. */
export interface Chosen {
  microphone: string;
  camera: string;
}

/** What was opened. Without a camera one can still be heard. */
interface Opened {
  microphone: MediaStreamTrack;
  camera: MediaStreamTrack | null;
  /** Why there is no camera where one was wanted. */
  cameraProblem: MediaProblem | null;
}

export function problemOf(thrown: unknown): MediaProblem {
  const name = thrown instanceof Error ? thrown.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'busy';
}

const by = (id: string) => (id === '' ? true : { deviceId: { ideal: id } });
/** A face, not a film: what a phone's line carries. */
const pictureBy = (id: string) => ({
  width: { ideal: 640 },
  height: { ideal: 480 },
  ...(id === '' ? { facingMode: 'user' } : { deviceId: { ideal: id } }),
});

async function ask(constraints: MediaStreamConstraints): Promise<MediaStream> {
  // Where the page is not a safe one the browser has no such thing at all.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (devices === undefined) throw new DOMException('', 'NotFoundError');
  return devices.getUserMedia(constraints);
}

const firstOf = (tracks: readonly MediaStreamTrack[]): MediaStreamTrack => {
  const [track] = tracks;
  if (track === undefined) throw new DOMException('', 'NotFoundError');
  return track;
};

/** Opens a camera. @throws DOMException as the browser does: `problemOf` says what it means */
export const openCamera = async (id: string): Promise<MediaStreamTrack> =>
  firstOf((await ask({ video: pictureBy(id) })).getVideoTracks());

/** Opens a microphone. @throws DOMException as above */
export const openMicrophone = async (id: string): Promise<MediaStreamTrack> =>
  firstOf((await ask({ audio: by(id) })).getAudioTracks());

/**
 * Opens the microphone, and the camera where one is wanted: with one question of the browser's where it can be, and the microphone alone where the camera cannot be had.
 *
 * @throws DOMException where there is no microphone to be had
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

/** A device as the browser names it once it may be used. */
export interface Device {
  id: string;
  name: string;
}

/** The devices of this machine that can be chosen between, each once: those that the browser names. */
export async function listDevices(kind: 'audioinput' | 'videoinput'): Promise<Device[]> {
  const all = await navigator.mediaDevices.enumerateDevices();
  return all
    .filter((device) => device.kind === kind && device.deviceId !== '' && device.label !== '')
    .map(({ deviceId, label }) => ({ id: deviceId, name: label }));
}
