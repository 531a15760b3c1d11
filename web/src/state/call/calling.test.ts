// @vitest-environment node
/** How the two find each other, with a fake store and fake connections that the test controls; the real core decides each next step. */
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { BackendError } from '../../backend/errors';
import type { CallingPort } from '../../backend/ports';
import type { MemberCore } from '../../core/member';
import type { Side } from '../../core/generated/tables';
import { loadRealMemberCore } from '../../testing/realCore';
import { type Called, type Calling, startCalling } from './calling';
import type { Peer, PeerEvents } from './peer';

let core: MemberCore;
beforeAll(async () => {
  core = await loadRealMemberCore();
});
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A fake store that both sides read and write, with the store's own rule about rounds. */
function aStore() {
  const words = new Map<Side, { round: number; to: number; sdp: string }>();
  const reads = { count: 0 };
  const port: CallingPort = {
    readRelay: () => Promise.resolve(null),
    readWord: (_session, side) => {
      reads.count += 1;
      return Promise.resolve(words.get(side) ?? null);
    },
    say: (_session, side, word) => {
      const isNext = word.round === (words.get(side)?.round ?? 0) + 1;
      if (!isNext || (side === 'counselor' && !words.has('patient')))
        return Promise.reject(new BackendError('session-changed'));
      words.set(side, word);
      return Promise.resolve();
    },
    hangUp: (_session, side) => {
      words.delete(side);
      return Promise.resolve();
    },
  };
  return { words, reads, port };
}

interface Page {
  calling: Calling;
  called: () => Called;
  /** The connections that this page made, the newest last. */
  made: { events: PeerEvents; taken: string[]; isClosed: boolean }[];
}

/** A page of one side. `hasWay`: whether its browser finds an address for itself. */
function aPage(port: CallingPort, side: Side, hasWay = () => true): Page {
  const made: Page['made'] = [];
  let called: Called | null = null;
  const calling = startCalling({
    port,
    turn: core.callTurn,
    session: 'session',
    side,
    onChange: (next) => {
      called = next;
    },
    makePeer: (events) => {
      const one: Page['made'][number] = { events, taken: [], isClosed: false };
      made.push(one);
      const said = (what: string) => Promise.resolve(hasWay() ? `${what} ${String(made.length)}` : null);
      const peer: Peer = {
        offer: () => said('offer'),
        answer: () => said('answer'),
        take: (sdp) => {
          one.taken.push(sdp);
          return Promise.resolve();
        },
        send: () => undefined,
        tell: () => undefined,
        close: () => {
          one.isClosed = true;
        },
      };
      return peer;
    },
  });
  return { calling, made, called: () => called ?? { standing: 'waiting', failures: 0, other: null } };
}

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
const connect = (...pages: Page[]) => {
  for (const { made } of pages) made.at(-1)?.events.onConnected();
};

test('the two connect by an offer and an answer, and then each side only reads its own word, once a minute', async () => {
  const { port, words, reads } = aStore();
  const patient = aPage(port, 'patient');
  await pass(0);
  expect(words.get('patient')).toEqual({ round: 1, to: 0, sdp: '' });
  const counselor = aPage(port, 'counselor');
  await pass(8);
  expect(words.get('counselor')).toEqual({ round: 1, to: 1, sdp: 'offer 1' });
  expect(words.get('patient')).toEqual({ round: 2, to: 1, sdp: 'answer 1' });
  expect(counselor.made[0]?.taken).toEqual(['answer 1']);
  connect(patient, counselor);
  expect([patient.called().standing, counselor.called().standing]).toEqual(['connected', 'connected']);
  await pass(2);
  const before = reads.count;
  await pass(600);
  expect(reads.count - before).toBe(2 * 10);
  expect(words.get('patient')).toEqual({ round: 2, to: 1, sdp: 'answer 1' });
});

test('a broken connection is replaced by a new one', async () => {
  const { port } = aStore();
  const [patient, counselor] = [aPage(port, 'patient'), aPage(port, 'counselor')];
  await pass(12);
  connect(patient, counselor);
  await pass(4);
  for (const { made } of [patient, counselor]) made.at(-1)?.events.onLost();
  expect(patient.called().standing).toBe('lost');
  await pass(12);
  expect(counselor.made.length).toBeGreaterThan(1);
  expect(counselor.made.at(-1)?.taken).toHaveLength(1);
  connect(patient, counselor);
  expect([patient.called().standing, counselor.called().standing]).toEqual(['connected', 'connected']);
});

test('a browser without a network route publishes nothing, and continues once it has one', async () => {
  const { port, words } = aStore();
  let hasWay = false;
  aPage(port, 'patient');
  const counselor = aPage(port, 'counselor', () => hasWay);
  await pass(30);
  expect(words.has('counselor')).toBe(false);
  expect(counselor.called().failures).toBeGreaterThan(1);
  hasWay = true;
  await pass(30);
  expect(words.get('counselor')?.round).toBe(1);
});

test('leaving removes the side’s word and publishes nothing more, and the other side is notified', async () => {
  const { port, words } = aStore();
  const [patient, counselor] = [aPage(port, 'patient'), aPage(port, 'counselor')];
  await pass(12);
  connect(patient, counselor);
  await pass(4);
  const connection = patient.made.at(-1);
  await patient.calling.leave();
  counselor.made.at(-1)?.events.onBye();
  await pass(30);
  expect(connection?.isClosed).toBe(true);
  expect(words.has('patient')).toBe(false);
  expect(counselor.called().standing).toBe('left');
  const again = aPage(port, 'patient');
  await pass(12);
  connect(again, counselor);
  expect(counselor.called().standing).toBe('connected');
});

test('a second page of the same person takes the call over, and the first one says so', async () => {
  const { port } = aStore();
  const [first, counselor] = [aPage(port, 'patient'), aPage(port, 'counselor')];
  await pass(12);
  connect(first, counselor);
  const second = aPage(port, 'patient');
  await pass(4);
  for (const { made } of [first, counselor]) made.at(-1)?.events.onLost();
  await pass(12);
  connect(second, counselor);
  expect(first.called().standing).toBe('elsewhere');
  expect(second.called().standing).toBe('connected');
});

test.each([
  ['patient', 'counselor'],
  ['counselor', 'patient'],
] as const)(
  'a second page of the %s takes over from a connected first page within a minute',
  async (side, otherSide) => {
    const { port, words } = aStore();
    const [first, other] = [aPage(port, side), aPage(port, otherSide)];
    await pass(12);
    connect(first, other);
    await pass(2);
    const second = aPage(port, side);
    await pass(60);
    expect(first.called().standing).toBe('elsewhere');
    expect(first.made.at(-1)?.isClosed).toBe(true);
    other.made.at(-1)?.events.onBye();
    await pass(12);
    connect(second, other);
    expect([second.called().standing, other.called().standing]).toEqual(['connected', 'connected']);
    // The closed first page must not remove the word of the second.
    const said = words.get(side);
    await first.calling.leave();
    expect(words.get(side)).toBe(said);
  },
);

test('if the first page leaves before it knew about the second, the second publishes its word again', async () => {
  const { port, words } = aStore();
  const [first, counselor] = [aPage(port, 'patient'), aPage(port, 'counselor')];
  await pass(12);
  connect(first, counselor);
  const second = aPage(port, 'patient');
  await pass(4);
  await first.calling.leave();
  expect(words.has('patient')).toBe(false);
  counselor.made.at(-1)?.events.onBye();
  await pass(70);
  connect(second, counselor);
  expect([second.called().standing, counselor.called().standing]).toEqual(['connected', 'connected']);
});

test('a word that was stored, but whose answer was lost, is recognized as the page’s own', async () => {
  const { port, words } = aStore();
  let isCutOff = false;
  const say: CallingPort['say'] = async (...word) => {
    await port.say(...word);
    if (isCutOff) throw new BackendError('offline');
  };
  aPage(port, 'patient');
  await pass(0);
  isCutOff = true;
  const counselor = aPage({ ...port, say }, 'counselor');
  await pass(1);
  expect(words.get('counselor')?.sdp).toBe('offer 1');
  isCutOff = false;
  await pass(12);
  expect(counselor.called().standing).toBe('connecting');
  expect(words.get('counselor')?.sdp).toBe('offer 3');
});

test('a store that refuses every word is reported after a few tries, and a lost word is sent again', async () => {
  const { port } = aStore();
  const refusing = { ...port, say: () => Promise.reject(new BackendError('session-changed')) };
  const patient = aPage(refusing, 'patient');
  await pass(20);
  expect(patient.called().standing).toBe('refused');

  let isOffline = true;
  const say: CallingPort['say'] = (...word) =>
    isOffline ? Promise.reject(new BackendError('offline')) : port.say(...word);
  const other = aPage({ ...port, say }, 'patient');
  await pass(20);
  expect(other.called().standing).toBe('waiting');
  isOffline = false;
  await pass(4);
  expect(await port.readWord('session', 'patient')).toMatchObject({ round: 1 });
});

test('after fifty words a side publishes nothing more', async () => {
  const { port, words } = aStore();
  words.set('patient', { round: 50, to: 0, sdp: '' });
  const patient = aPage(port, 'patient');
  await pass(4);
  expect(patient.called().standing).toBe('spent');
});
