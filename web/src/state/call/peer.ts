/** One connection between two browsers, with what a call needs. Each try makes a new one, so that nothing of an earlier one interferes. */
import type { CallRelay } from '../../backend/ports';

/** The two tracks that one side sends; null where it has none. */
interface Tracks {
  microphone: MediaStreamTrack | null;
  camera: MediaStreamTrack | null;
}

/** A message that a side sends besides the media: a track that is switched off looks the same as one that is late. */
export interface PeerStatus {
  microphone: boolean;
  camera: boolean;
}

export interface PeerEvents {
  onConnected: () => void;
  /** The network falters: the connection may recover by itself. */
  onWeak: () => void;
  /** The connection is broken, or wasn't made in time; called once. */
  onLost: () => void;
  onStatus: (told: PeerStatus) => void;
  /** The other has hung up. */
  onBye: () => void;
}

export interface Peer {
  /** Makes an offer with all addresses; null if this browser found no network route. */
  offer: () => Promise<string | null>;
  /** Makes the answer to an offer, likewise. */
  answer: (sdp: string) => Promise<string | null>;
  take: (sdp: string) => Promise<void>;
  /** Sends these from now on. */
  send: (tracks: Tracks) => void;
  tell: (told: PeerStatus) => void;
  /** Hangs up and notifies the other side. */
  close: () => void;
}

/** How long addresses are collected, in milliseconds: later ones are left out. */
const GATHER_MS = 5000;
/** How long the two may take to connect after both have published, in milliseconds. */
const CONNECT_MS = 20_000;
/** How long a connection may falter before it counts as broken, in milliseconds. */
const WEAK_MS = 6000;

/** Reads a message from the other; null if this page doesn't know it. */
export function statusOf(data: unknown): PeerStatus | null {
  if (typeof data !== 'string' || !/^m?c?$/.test(data)) return null;
  return { microphone: data.includes('m'), camera: data.includes('c') };
}

const textOf = ({ microphone, camera }: PeerStatus): string => `${microphone ? 'm' : ''}${camera ? 'c' : ''}`;

/** With a relay, all traffic uses it: neither device learns the address of the other. */
export const configurationOf = (relay: CallRelay | null): RTCConfiguration =>
  relay === null ? {} : { iceServers: [{ ...relay }], iceTransportPolicy: 'relay' };

interface PeerOptions {
  relay: CallRelay | null;
  hasVideo: boolean;
  tracks: Tracks;
  /** Receives the other side's tracks. */
  into: MediaStream;
  told: PeerStatus;
}

export function makePeer({ relay, hasVideo, tracks, into, told }: PeerOptions, events: PeerEvents): Peer {
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
    const heard = statusOf(data);
    if (heard !== null) events.onStatus(heard);
  };
  // The other page has closed it, or is gone: a faltering network closes nothing.
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
      // A connection that was closed meanwhile accepts none.
      void sender.replaceTrack(track).catch(() => undefined);
    }
  };
  /** Returns the description once it contains all addresses. */
  const said = async (): Promise<string | null> => {
    await connection.setLocalDescription();
    await gathered(connection);
    const sdp = connection.localDescription?.sdp ?? '';
    return sdp.includes('a=candidate') ? sdp : null;
  };

  return {
    offer: () => {
      connection.addTransceiver('audio', { direction: 'sendrecv' });
      if (hasVideo) connection.addTransceiver('video', { direction: 'sendrecv' });
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

/** Waits until all addresses were found, or the time for it is over. */
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
