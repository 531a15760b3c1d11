/** One connection from browser to browser, as far as a call needs it. A new try is a new one: what is left of an earlier one cannot stand in its way. */
import type { CallRelay } from '../../backend/ports';

/** The two tracks that one side sends; null where it has none. */
interface Tracks {
  microphone: MediaStreamTrack | null;
  camera: MediaStreamTrack | null;
}

/** What one side tells the other past the picture: a track that is switched off looks like one that is late. */
export interface Told {
  microphone: boolean;
  camera: boolean;
}

export interface PeerEvents {
  onConnected: () => void;
  /** The network falters: it may come back by itself. */
  onWeak: () => void;
  /** It is broken, or has not come about in time; told once. */
  onLost: () => void;
  onTold: (told: Told) => void;
  /** The other has hung up. */
  onBye: () => void;
}

export interface Peer {
  /** The offer, with all addresses; null where this browser found no way out. */
  offer: () => Promise<string | null>;
  /** The answer to an offer, likewise. */
  answer: (sdp: string) => Promise<string | null>;
  take: (sdp: string) => Promise<void>;
  /** Sends these from now on. */
  send: (tracks: Tracks) => void;
  tell: (told: Told) => void;
  /** Hangs up; the other side hears of it. */
  close: () => void;
}

/** So long addresses are looked for: those that come later are left out. */
const GATHER_MS = 5000;
/** So long after both have spoken the two have to be connected. */
const CONNECT_MS = 20_000;
/** So long a connection may falter before it counts as broken. */
const WEAK_MS = 6000;

/** What the other told; null where it is nothing that this page knows. */
export function toldOf(data: unknown): Told | null {
  if (typeof data !== 'string' || !/^m?c?$/.test(data)) return null;
  return { microphone: data.includes('m'), camera: data.includes('c') };
}

const textOf = ({ microphone, camera }: Told): string => `${microphone ? 'm' : ''}${camera ? 'c' : ''}`;

/** With a relay through it alone: nobody's address is told to the other's device. */
export const configurationOf = (relay: CallRelay | null): RTCConfiguration =>
  relay === null ? {} : { iceServers: [{ ...relay }], iceTransportPolicy: 'relay' };

interface PeerOptions {
  relay: CallRelay | null;
  /** Whether the session has pictures. */
  pictures: boolean;
  tracks: Tracks;
  /** Into which the other's tracks go. */
  into: MediaStream;
  told: Told;
}

export function makePeer({ relay, pictures, tracks, into, told }: PeerOptions, events: PeerEvents): Peer {
  const connection = new RTCPeerConnection(configurationOf(relay));
  const side = connection.createDataChannel('side', { negotiated: true, id: 0 });
  let own = { tracks, told };
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const lose = () => {
    if (isOver) return;
    end();
    events.onLost();
  };
  const loseAfter = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(lose, ms);
  };
  const end = () => {
    isOver = true;
    clearTimeout(timer);
    connection.close();
  };
  const tell = () => {
    if (side.readyState === 'open') side.send(textOf(own.told));
  };

  side.onopen = tell;
  side.onmessage = ({ data }: MessageEvent<unknown>) => {
    const heard = toldOf(data);
    if (heard !== null) events.onTold(heard);
  };
  // The other page has closed it, or is gone: a network that falters closes nothing.
  side.onclose = () => {
    if (isOver) return;
    end();
    events.onBye();
  };
  connection.ontrack = ({ track }) => {
    for (const before of into.getTracks()) if (before.kind === track.kind) into.removeTrack(before);
    into.addTrack(track);
  };
  connection.onconnectionstatechange = () => {
    if (isOver) return;
    switch (connection.connectionState) {
      case 'connected':
        clearTimeout(timer);
        events.onConnected();
        return;
      case 'disconnected':
        loseAfter(WEAK_MS);
        events.onWeak();
        return;
      case 'failed':
      case 'closed':
        lose();
        return;
      case 'new':
      case 'connecting':
    }
  };

  const place = () => {
    for (const { sender, receiver } of connection.getTransceivers()) {
      const track = receiver.track.kind === 'audio' ? own.tracks.microphone : own.tracks.camera;
      // A connection that was closed meanwhile takes none.
      void sender.replaceTrack(track).catch(() => undefined);
    }
  };
  /** Says what is to be said, once all addresses are in it. */
  const said = async (): Promise<string | null> => {
    await connection.setLocalDescription();
    await gathered(connection);
    const sdp = connection.localDescription?.sdp ?? '';
    return sdp.includes('a=candidate') ? sdp : null;
  };

  return {
    offer: () => {
      connection.addTransceiver('audio', { direction: 'sendrecv' });
      if (pictures) connection.addTransceiver('video', { direction: 'sendrecv' });
      place();
      return said();
    },
    answer: async (sdp) => {
      await connection.setRemoteDescription({ type: 'offer', sdp });
      for (const transceiver of connection.getTransceivers()) transceiver.direction = 'sendrecv';
      place();
      const answer = await said();
      loseAfter(CONNECT_MS);
      return answer;
    },
    take: async (sdp) => {
      loseAfter(CONNECT_MS);
      await connection.setRemoteDescription({ type: 'answer', sdp });
    },
    send: (next) => {
      own = { ...own, tracks: next };
      place();
    },
    tell: (next) => {
      own = { ...own, told: next };
      tell();
    },
    close: () => {
      if (!isOver) end();
    },
  };
}

/** All addresses were found, or the time for it is over. */
async function gathered(connection: RTCPeerConnection): Promise<void> {
  if (connection.iceGatheringState === 'complete') return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, GATHER_MS);
    connection.onicegatheringstatechange = () => {
      if (connection.iceGatheringState !== 'complete') return;
      clearTimeout(timer);
      resolve();
    };
  });
}
