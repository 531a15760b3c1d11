// @vitest-environment node
/** The connection, with a fake of the browser's. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { configurationOf, makePeer, type PeerEvents, statusOf } from './peer';

const CANDIDATE = 'v=0\r\na=candidate:1 1 udp 1 192.0.2.1 9 typ host\r\n';

/** The part of `RTCPeerConnection` that a call uses. */
class FakeConnection {
  static made: FakeConnection[] = [];
  connectionState = 'new';
  iceGatheringState = 'gathering';
  localDescription: { sdp: string } | null = null;
  remote: unknown[] = [];
  sent: (MediaStreamTrack | null)[] = [];
  kinds: string[] = [];
  side = {
    readyState: 'open',
    told: [] as string[],
    onopen: () => undefined,
    onclose: () => undefined,
    onmessage: null as unknown as (event: { data: unknown }) => void,
    send: (text: string) => {
      this.side.told.push(text);
    },
  };
  onconnectionstatechange = () => undefined;
  onicegatheringstatechange = () => undefined;
  constructor(readonly configuration: RTCConfiguration) {
    FakeConnection.made.push(this);
  }
  createDataChannel = () => this.side;
  addTransceiver = (kind: string) => this.kinds.push(kind);
  getTransceivers = () =>
    this.kinds.map((kind) => ({
      direction: '',
      receiver: { track: { kind } },
      sender: {
        replaceTrack: (track: MediaStreamTrack | null) => {
          this.sent.push(track);
          return Promise.resolve();
        },
      },
    }));
  setLocalDescription = () => {
    this.localDescription = { sdp: CANDIDATE };
    return Promise.resolve();
  };
  setRemoteDescription = (description: unknown) => {
    this.remote.push(description);
    return Promise.resolve();
  };
  close = () => {
    this.connectionState = 'closed';
  };
  become(state: string) {
    this.connectionState = state;
    this.onconnectionstatechange();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeConnection.made = [];
  vi.stubGlobal('RTCPeerConnection', FakeConnection);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const microphone = { kind: 'audio' } as MediaStreamTrack;

function aPeer(relay: Parameters<typeof configurationOf>[0] = null) {
  const heard: string[] = [];
  const note = (what: string) => () => {
    heard.push(what);
  };
  const events: PeerEvents = {
    onConnected: note('connected'),
    onWeak: note('weak'),
    onLost: note('lost'),
    onBye: note('bye'),
    onStatus: ({ microphone, camera }) => heard.push(`told ${String(microphone)} ${String(camera)}`),
  };
  const into = { getTracks: () => [] } as unknown as MediaStream;
  const tracks = { microphone, camera: null };
  const told = { microphone: true, camera: false };
  const peer = makePeer({ relay, hasVideo: true, tracks, into, told }, events);
  const connection = FakeConnection.made.at(-1);
  if (connection === undefined) throw new Error('No connection was made');
  return { peer, heard, connection };
}

test('with a relay all traffic uses it, and without one it goes directly', () => {
  const relay = { urls: ['turns:relay.example:5349'], username: '1:x', credential: 'y' };
  expect(configurationOf(relay)).toEqual({ iceServers: [relay], iceTransportPolicy: 'relay' });
  expect(configurationOf(null)).toEqual({});
  expect(aPeer(relay).connection.configuration.iceTransportPolicy).toBe('relay');
});

test('an offer waits for all addresses, but not forever, and there is no offer without any address', async () => {
  const { peer, connection } = aPeer();
  let offer: string | null | undefined;
  void peer.offer().then((said) => {
    offer = said;
  });
  await vi.advanceTimersByTimeAsync(4000);
  expect(offer).toBeUndefined();
  await vi.advanceTimersByTimeAsync(2000);
  expect(offer).toBe(CANDIDATE);
  expect(connection.kinds).toEqual(['audio', 'video']);
  expect(connection.sent).toEqual([microphone, null]);

  const other = aPeer();
  other.connection.setLocalDescription = () => {
    other.connection.localDescription = { sdp: 'v=0\r\n' };
    other.connection.iceGatheringState = 'complete';
    return Promise.resolve();
  };
  expect(await other.peer.offer()).toBeNull();
});

test('a faltering connection may recover, and one that doesn’t is reported as lost once', async () => {
  const { heard, connection } = aPeer();
  connection.become('connected');
  connection.become('disconnected');
  await vi.advanceTimersByTimeAsync(3000);
  connection.become('connected');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(heard).toEqual(['connected', 'weak', 'connected']);
  connection.become('disconnected');
  await vi.advanceTimersByTimeAsync(30_000);
  connection.become('failed');
  expect(heard.slice(3)).toEqual(['weak', 'lost']);
});

test('an answer that leads to no connection counts as lost after a while', async () => {
  const { peer, heard, connection } = aPeer();
  connection.iceGatheringState = 'complete';
  await peer.answer('offer');
  expect(connection.remote).toEqual([{ type: 'offer', sdp: 'offer' }]);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(heard).toEqual(['lost']);
});

test('each side tells the other what is switched off and when it hangs up', () => {
  const { peer, heard, connection } = aPeer();
  connection.side.onopen();
  peer.tell({ microphone: false, camera: true });
  expect(connection.side.told).toEqual(['m', 'c']);
  connection.side.onmessage({ data: 'mc' });
  connection.side.onmessage({ data: '<b>' });
  connection.side.onclose();
  expect(heard).toEqual(['told true true', 'bye']);
  const other = aPeer();
  other.peer.close();
  other.connection.side.onclose();
  expect(other.heard).toEqual([]);
});

test('only messages that this page knows are accepted', () => {
  expect(['', 'm', 'c', 'mc'].map(statusOf)).toEqual([
    { microphone: false, camera: false },
    { microphone: true, camera: false },
    { microphone: false, camera: true },
    { microphone: true, camera: true },
  ]);
  expect(['cm', 'x', 1, null, new ArrayBuffer(1)].map(statusOf)).toEqual([null, null, null, null, null]);
});
