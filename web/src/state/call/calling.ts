/**
 * Finds the other side of a call, and finds it again after a break: reads the other side's word, does what the core decides, and pauses
 * while the two are connected.
 */
import { codeOf } from '../../backend/errors';
import type { CallingPort, CallWord } from '../../backend/ports';
import type { MemberCore, OwnCall } from '../../core/member';
import type { Side } from '../../core/generated/tables';
import type { Peer, PeerEvents, PeerStatus } from './peer';

/**
 * The state of the call.
 *
 * - `waiting`: the other isn't there yet, or not any more
 * - `connecting`: both are there
 * - `weak`: the network falters
 * - `lost`: the connection broke, and a new one is being made
 * - `left`: the other has hung up, or is reloading the page
 *
 * The other states end the call on this page: `elsewhere`, another page of the same person has taken the call; `refused`, the store accepts
 * no more words; `spent`, all words are used.
 */
type CallState = 'waiting' | 'connecting' | 'connected' | 'weak' | 'lost' | 'left' | 'elsewhere' | 'refused' | 'spent';

export interface Called {
  standing: CallState;
  /** Tries in a row that failed to connect the two. */
  failures: number;
  /** The other side's report; null while they aren't connected. */
  other: PeerStatus | null;
}

export const BEGINNING: Called = { standing: 'waiting', failures: 0, other: null };

/** How often the other side's word is read, in milliseconds. */
const READ_MS = 2000;
/** Each failed try makes the next wait longer by this much, up to the longest. */
const LONGER_MS = 2000;
const LONGEST_MS = 20_000;

/**
 * How often a page reads its own side's word: another page of the same person may have joined, or one that left may have removed the word.
 * This costs each side about fifty reads a session.
 */
const LOOK_MS = 60_000;

/** After this many refusals in a row the page gives up. A single one can happen if the other hangs up between a read and a word. */
const REFUSALS = 3;

/** The call is over for this page, though nobody pressed anything here. */
export const isOver = (standing: CallState): standing is 'elsewhere' | 'refused' | 'spent' =>
  standing === 'elsewhere' || standing === 'refused' || standing === 'spent';

interface CallingOptions {
  port: CallingPort;
  turn: MemberCore['callTurn'];
  session: string;
  side: Side;
  makePeer: (events: PeerEvents) => Peer;
  onChange: (called: Called) => void;
}

export interface Calling {
  /** The current connection. */
  peer: () => Peer | null;
  /** Looks for the other immediately: the network is back. */
  again: () => void;
  /** Hangs up immediately, and removes this side's word. Rejects if the word couldn't be removed; it is deleted within a day anyway. */
  leave: () => Promise<void>;
}

const otherOf = (side: Side): Side => (side === 'patient' ? 'counselor' : 'patient');

export function startCalling({ port, turn, session, side, makePeer, onChange }: CallingOptions): Calling {
  let own: OwnCall = { round: 0, here: false, offered: 0, answered: false, lost: false };
  let called = BEGINNING;
  let peer: Peer | null = null;
  let hasLeft = false;
  let refusals = 0;
  let looked: number | null = null;
  /** The answer to a word was lost: the store may have the word. */
  let isUnsure = false;
  let wake: () => void = () => undefined;

  const change = (changes: Partial<Called>) => {
    called = { ...called, ...changes };
    if (!hasLeft) onChange(called);
  };
  const broken = (standing: 'lost' | 'left') => {
    peer = null;
    own = { ...own, lost: true };
    const isFailure = standing === 'lost' && called.standing === 'connecting';
    change({ standing, other: null, failures: isFailure ? called.failures + 1 : called.failures });
    wake();
  };
  const newPeer = (): Peer => {
    peer?.close();
    peer = makePeer({
      onConnected: () => {
        change({ standing: 'connected', failures: 0 });
      },
      onWeak: () => {
        change({ standing: 'weak' });
      },
      onLost: () => {
        broken('lost');
      },
      onStatus: (other) => {
        change({ other });
      },
      onBye: () => {
        broken('left');
      },
    });
    return peer;
  };
  const isQuiet = () => peer !== null && (called.standing === 'connected' || called.standing === 'weak');

  /** Publishes the next word; false if another page of the same person has published more, or the store refuses. */
  const say = async (word: Omit<CallWord, 'round'>): Promise<boolean> => {
    const round = own.round + 1;
    const wasUnsure = isUnsure;
    isUnsure = true;
    try {
      await port.say(session, side, { ...word, round });
    } catch (thrown) {
      if (codeOf(thrown) !== 'session-changed') throw thrown;
      const stored = await port.readWord(session, side);
      isUnsure = false;
      refusals += 1;
      if (stored?.round === round && wasUnsure) own = { ...own, round };
      else if (stored !== null && stored.round >= round) change({ standing: 'elsewhere' });
      else if (refusals >= REFUSALS) change({ standing: 'refused' });
      return false;
    }
    isUnsure = false;
    refusals = 0;
    own = { ...own, round, lost: false };
    return true;
  };
  /** Without a network route this browser publishes nothing: it would waste a word. */
  const noWay = () => {
    peer?.close();
    peer = null;
    change({ standing: 'lost', failures: called.failures + 1 });
  };

  /** Checks for a newer page of the same person, and gives way to it. */
  const look = async () => {
    looked = performance.now();
    const stored = await port.readWord(session, side);
    if ((stored?.round ?? 0) > own.round && !isUnsure) change({ standing: 'elsewhere', other: null });
    else if (stored === null && peer === null) own = { ...own, round: 0, here: false };
  };

  const step = async () => {
    const stored = await port.readWord(session, otherOf(side));
    const other = { round: stored?.round ?? 0, to: stored?.to ?? 0, here: stored?.sdp === '' };
    switch (turn(side, own, other)) {
      case 'wait':
        if (peer === null && called.standing !== 'left' && called.standing !== 'lost') change({ standing: 'waiting' });
        return;
      case 'come':
        peer?.close();
        peer = null;
        if (await say({ to: 0, sdp: '' })) own = { ...own, here: true };
        return;
      case 'offer': {
        // It may be an old word of someone who has hung up.
        if (called.standing !== 'left') change({ standing: 'connecting' });
        const sdp = await newPeer().offer();
        if (sdp === null) noWay();
        else if (await say({ to: other.round, sdp })) {
          own = { ...own, here: true, offered: other.round, answered: false };
        }
        return;
      }
      case 'answer': {
        change({ standing: 'connecting' });
        const sdp = await newPeer().answer(stored?.sdp ?? '');
        if (sdp === null) noWay();
        else await say({ to: other.round, sdp });
        return;
      }
      case 'take':
        own = { ...own, answered: true };
        if (peer === null) {
          own = { ...own, lost: true };
          return;
        }
        change({ standing: 'connecting' });
        await peer.take(stored?.sdp ?? '');
        return;
      case 'spent':
        change({ standing: 'spent' });
    }
  };

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const isEnded = () => hasLeft || isOver(called.standing);
  const run = async () => {
    while (!isEnded()) {
      try {
        if (looked === null) {
          own = { ...own, round: (await port.readWord(session, side))?.round ?? 0 };
          looked = performance.now();
        } else if (performance.now() - looked >= LOOK_MS) await look();
        if (!isQuiet() && !isEnded()) await step();
      } catch {
        // The network failed, or the word doesn't describe a connection: the page tries again a moment later.
      }
      if (isEnded()) break;
      await pause(isQuiet() ? LOOK_MS : READ_MS + Math.min(called.failures * LONGER_MS, LONGEST_MS));
    }
    if (!hasLeft) peer?.close();
  };
  const running = run();

  return {
    peer: () => peer,
    again: () => {
      if (!isQuiet() || called.standing === 'weak') wake();
    },
    leave: async () => {
      hasLeft = true;
      peer?.close();
      peer = null;
      wake();
      // A word still being sent would arrive after the removal.
      await running;
      if (called.standing !== 'elsewhere') await port.hangUp(session, side);
    },
  };
}
