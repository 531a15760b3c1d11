/** How two browsers find each other for a call. */
import { deleteDoc, doc, getDoc, serverTimestamp, setDoc } from 'firebase/firestore/lite';
import type { CallRelay, CallingPort, CallWord } from '../../ports';
import { guardOf } from '../../firebase/transport/guard';
import { orAlreadyThere } from '../../firebase/transport/reach';
import { orNothing, orReason } from '../../firebase/transport/refused';
import type { Firebase } from '../../firebase/opening/app';
import { type Stored, text } from '../../firebase/stored/values';

/** The form of a session's id. A URL can contain anything, and this part of it becomes part of a path. */
const SESSION_ID = /^[A-Za-z0-9]{20}$/;

const round = (value: unknown): number => (Number.isSafeInteger(value) ? Number(value) : 0);

const readWord = (data: Stored): CallWord => ({
  round: round(data['round']),
  to: round(data['to']),
  sdp: text(data, 'sdp'),
});

/** A relay without an address doesn't count. */
function readRelay(data: Stored): CallRelay | undefined {
  const urls: unknown[] = Array.isArray(data['urls']) ? data['urls'] : [];
  const named = urls.filter((url) => typeof url === 'string');
  return named.length === 0
    ? undefined
    : { urls: named, username: text(data, 'username'), credential: text(data, 'credential') };
}

const isSame = (a: CallWord, b: CallWord) => a.round === b.round && a.to === b.to && a.sdp === b.sdp;

export function callingPort({ auth, db }: Pick<Firebase, 'auth' | 'db'>): CallingPort {
  const guard = guardOf({ auth, db });
  const call = (session: string, part: string) => doc(db, 'sessions', session, 'call', part);
  const said = async (session: string, part: string) => (await getDoc(call(session, part))).data();

  const read = async <T>(session: string, part: string, of: (data: Stored) => T | undefined): Promise<T | null> =>
    SESSION_ID.test(session)
      ? orNothing(
          guard(async () => {
            const data = await said(session, part);
            return data && of(data);
          })(),
        )
      : null;
  const say = guard((session: string, side: string, word: CallWord) =>
    orAlreadyThere(
      () => setDoc(call(session, side), { ...word, at: serverTimestamp() }),
      async () => {
        const data = await said(session, side);
        return data !== undefined && isSame(readWord(data), word);
      },
    ),
  );

  return {
    readWord: (session, side) => read(session, side, readWord),
    readRelay: (session) => read(session, 'relay', readRelay),
    say: (session, side, word) => orReason(say(session, side, word), () => Promise.resolve('session-changed')),
    hangUp: guard((session, side) => deleteDoc(call(session, side))),
  };
}
