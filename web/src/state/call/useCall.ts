import { useCallback, useEffect, useRef, useState } from 'react';
import type { Backend, CallRelay } from '../../backend/ports';
import type { MemberCore } from '../../core/member';
import { useAppDispatch } from '../hooks';
import { atLeaving } from '../leaving';
import type { SessionView } from '../sessions/view';
import { BEGINNING, type Called, type Calling, startCalling } from './calling';
import { makePeer, type PeerStatus } from './peer';
import type { Media } from './useMedia';
import type { AppThunk } from '../types';

/** `room`: before the call, when nothing is published. `left`: this person hung up. */
type Phase = 'room' | 'in' | 'left';

export interface Call {
  phase: Phase;
  called: Called;
  /** The other side's media, once it arrives. */
  remote: MediaStream;
  join: () => void;
  leave: () => void;
}

interface CallOptions {
  view: SessionView;
  core: MemberCore;
  relay: CallRelay | null;
  media: Media;
}

/** The two are connected, or about to be: then nobody touches the device. */
const TOGETHER: readonly Called['standing'][] = ['connecting', 'connected', 'weak', 'lost'];

const statusOf = ({ microphone, camera, isMuted }: Media): PeerStatus => ({
  microphone: microphone !== null && !isMuted,
  camera: camera !== null,
});

/** The call of a session, from pressing Join to the end. Leaving the page in any way hangs up. */
export function useCall({ view: { session, side }, core, relay, media }: CallOptions): Call {
  const dispatch = useAppDispatch();
  const [phase, setPhase] = useState<Phase>('room');
  const [called, setCalled] = useState(BEGINNING);
  const [remote] = useState(() => new MediaStream());
  const calling = useRef<Calling | null>(null);
  const own = useRef({ media, relay });
  /** Counts the presses on Join: one that was canceled begins no call. */
  const press = useRef(0);

  useEffect(() => {
    own.current = { media, relay };
    const peer = calling.current?.peer();
    peer?.send(media);
    peer?.tell(statusOf(media));
  }, [media, relay]);

  const hangUp = useCallback(async () => {
    press.current += 1;
    const ending = calling.current;
    calling.current = null;
    for (const track of remote.getTracks()) remote.removeTrack(track);
    // A word that remains is deleted within a day.
    await ending?.leave().catch(() => undefined);
  }, [remote]);

  const join = useCallback(() => {
    setCalled(BEGINNING);
    setPhase('in');
    const ended = hangUp();
    const mine = press.current;
    const begin = async () => {
      await ended;
      const { calling: port } = await dispatch(callingPort());
      if (mine !== press.current) return;
      calling.current = startCalling({
        port,
        turn: core.callTurn,
        session: session.id,
        side,
        onChange: setCalled,
        makePeer: (events) => {
          const { media: tracks, relay: through } = own.current;
          const hasVideo = session.way === 'video';
          return makePeer({ relay: through, hasVideo, tracks, into: remote, told: statusOf(tracks) }, events);
        },
      });
    };
    void begin().catch(() => {
      if (mine === press.current) setCalled({ ...BEGINNING, standing: 'refused' });
    });
  }, [core, dispatch, hangUp, remote, session.id, session.way, side]);

  const leave = useCallback(() => {
    setPhase('left');
    void hangUp();
  }, [hangUp]);

  useEffect(() => {
    const end = () => void hangUp();
    const again = () => calling.current?.again();
    window.addEventListener('pagehide', end);
    window.addEventListener('online', again);
    const forget = dispatch(atLeaving(hangUp));
    return () => {
      window.removeEventListener('pagehide', end);
      window.removeEventListener('online', again);
      forget();
      end();
    };
  }, [dispatch, hangUp]);

  const staysOn = phase === 'in' && TOGETHER.includes(called.standing);
  useEffect(() => (staysOn ? keepScreenOn() : undefined), [staysOn]);

  return { phase, called, remote, join, leave };
}

/**
 * The port through which the two browsers find each other. It is wrapped in an object because resolving a promise with a lazy port would
 * call its `then`.
 */
const callingPort =
  (): AppThunk<Promise<Pick<Backend, 'calling'>>> =>
  async (_dispatch, _getState, { loadBackend }) => {
    const { calling } = await loadBackend();
    return { calling };
  };

/**
 * Keeps the screen on: nobody touches a phone during a call, and a locked screen stops the video. The browser releases the lock whenever
 * the page is hidden, so it is requested again when the page is visible again. A browser without locks, or one that refuses to save its
 * battery, is left alone.
 *
 * @returns a function that lets the screen go dark again
 */
export function keepScreenOn(): () => void {
  const locks = 'wakeLock' in navigator ? navigator.wakeLock : null;
  if (locks === null) return () => undefined;
  let isOver = false;
  let held: WakeLockSentinel | null = null;
  const isHeld = () => held !== null && !held.released;
  const request = async () => {
    if (document.visibilityState !== 'visible' || isHeld()) return;
    const lock = await locks.request('screen');
    // A second lock, or one that came too late, must be released too.
    if (isOver || isHeld()) await lock.release();
    else held = lock;
  };
  const tryToHold = () => void request().catch(() => undefined);
  tryToHold();
  document.addEventListener('visibilitychange', tryToHold);
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', tryToHold);
    void held?.release().catch(() => undefined);
  };
}
