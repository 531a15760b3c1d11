import {
  deleteField,
  type Firestore,
  getDoc,
  getDocs,
  increment,
  limit,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
  where,
  type WriteBatch,
  writeBatch,
} from 'firebase/firestore/lite';
import type { Side } from '../../../core/generated/tables';
import { BackendError, codeOf } from '../../errors';
import type { MessagesPort, NewMessage, OwnThread, ThreadOf } from '../../ports';
import { guardOf } from '../../firebase/transport/guard';
import { orAlreadyThere } from '../../firebase/transport/reach';
import { orNothing, orReason } from '../../firebase/transport/refused';
import { forgetMessages } from './leaving';
import { messagesPage, threadsPage } from './lists';
import type { Firebase } from '../../firebase/opening/app';
import { readThreadRecord } from '../../firebase/stored/generated/messages';
import { refs } from './refs';

/** The form of an account's id. A URL can contain anything, and this part of it becomes part of a path. */
const UID = /^[A-Za-z0-9_-]{1,128}$/;

/** The next way to count a message if the store refuses one way: somebody else was quicker, or an hour has passed. */
const OTHERWISE = { first: 'on', on: 'anew', anew: 'on' } as const;

/** The messages between the two people: each message is one batch, and after a refusal the port checks whether it was stored. */
export function messagesPort({ auth, db }: Pick<Firebase, 'auth' | 'db'>): MessagesPort {
  const guard = guardOf({ auth, db });

  const isSent = async ({ id, from, session }: NewMessage): Promise<boolean> => {
    const found = await getDoc(refs.message(db, session.patient, session.counselor, id));
    return found.exists() && found.get('from') === from;
  };
  const send = guard((message: NewMessage, counting: NewMessage['counting']) =>
    orAlreadyThere(
      () => messageBatch(db, message, counting).commit(),
      () => isSent(message),
    ),
  );

  const loadThread = ({ patient, counselor }: ThreadOf): Promise<OwnThread | null> =>
    UID.test(patient) && UID.test(counselor)
      ? orNothing(
          guard(async () => {
            // A query, since the rules refuse to read a single document that doesn't exist: it has no owner.
            const own = query(refs.threads(db), where('patient', '==', patient), where('counselor', '==', counselor));
            const [found] = (await getDocs(query(own, limit(1)))).docs;
            return found ? readThreadRecord(found.data()) : null;
          })(),
        )
      : Promise.resolve(null);

  const unsend = guard(({ patient, counselor }: ThreadOf, id: string) => {
    const message = refs.message(db, patient, counselor, id);
    return orAlreadyThere(
      () => updateDoc(message, { text: deleteField(), move: deleteField(), gone: true }),
      async () => (await getDoc(message)).get('gone') === true,
    );
  });

  /** The text that a report repeats, exactly as it is stored, to the nanosecond: the rules compare it. */
  const wordsOf = async ({ patient, counselor }: ThreadOf, id: string) => {
    const found = await getDoc(refs.message(db, patient, counselor, id));
    const text: unknown = found.get('text');
    if (typeof text !== 'string') throw new BackendError('not-found');
    return { text, from: found.get('from') as unknown, sentAt: found.get('at') as unknown };
  };

  const changed = (write: Promise<void>) => orReason(write, () => Promise.resolve('session-changed'));
  const change = guard(({ patient, counselor }: ThreadOf, fields: Parameters<typeof setDoc>[1] & object) =>
    updateDoc(refs.thread(db, patient, counselor), fields as Record<string, never>),
  );

  return {
    listThreads: guard((uid: string, side: Side, after?: string) => threadsPage(db, side, uid, after)),
    loadThread,
    listMessages: async (of, asked) =>
      (await orNothing(guard(() => messagesPage(db, of, asked))())) ?? { messages: [], older: null, newest: null },
    sendMessage: async (message) => {
      try {
        await send(message, message.counting);
      } catch (thrown) {
        const code = codeOf(thrown);
        if (code !== 'permission-denied' && code !== 'not-found') throw thrown;
        await changed(send(message, OTHERWISE[message.counting]));
      }
    },
    markRead: (of, side) => changed(change(of, { [`${side}ReadAt`]: serverTimestamp() })),
    unsendMessage: (of, id) => changed(unsend(of, id)),
    endThread: (of, side) => changed(change(of, { [`${side}Stopped`]: true })),
    reportMessage: async (report) => {
      const { patient, counselor, message: id, by, reason, urgent } = report;
      const stands = await guard(wordsOf)(report, id);
      const thread = `${patient}_${counselor}`;
      // Reports can't be read, and a message has only one. If the message's text can still be read, a refusal means that an earlier try
      // arrived.
      const write = guard(() =>
        orAlreadyThere(
          () =>
            setDoc(refs.staffReport(db, `${thread}-${id}`), {
              thread,
              message: id,
              ...stands,
              by,
              reason,
              urgent,
              at: serverTimestamp(),
            }),
          async () => (await wordsOf(report, id)).text === stands.text,
        ),
      );
      await changed(write());
    },
    reportDanger: guard((session, by) =>
      setDoc(refs.staffReport(db, `${session}-danger-${by}`), { session, by, urgent: true, at: serverTimestamp() }),
    ),
    forgetMessages: guard((uid) => forgetMessages(db, uid)),
  };
}

/** The last read time of a side that hasn't received a message yet. */
const NEVER = new Date(0);

/** The conversation that the first message creates. */
function firstThread({ id, from, session }: NewMessage) {
  const { patient, counselor, patientName, counselorName, language } = session;
  const now = serverTimestamp();
  return {
    patient,
    counselor,
    session: session.id,
    patientName,
    counselorName,
    language,
    lastId: id,
    lastFrom: from,
    lastAt: now,
    patientReadAt: from === patient ? now : NEVER,
    counselorReadAt: from === counselor ? now : NEVER,
    patientStopped: false,
    counselorStopped: false,
    patientSince: now,
    counselorSince: now,
    patientSent: from === patient ? 1 : 0,
    counselorSent: from === counselor ? 1 : 0,
  };
}

/**
 * The changes that a further message makes to its conversation. The store increments the count, so two tabs needn't know about each other.
 */
function furtherMessage({ id, from, session, beginsAnew }: NewMessage, counting: 'on' | 'anew') {
  const side = from === session.patient ? 'patient' : 'counselor';
  const now = serverTimestamp();
  return {
    session: session.id,
    lastId: id,
    lastFrom: from,
    lastAt: now,
    [`${side}ReadAt`]: now,
    ...(beginsAnew === true && { [`${side}Stopped`]: false }),
    ...(counting === 'on' ? { [`${side}Sent`]: increment(1) } : { [`${side}Sent`]: 1, [`${side}Since`]: now }),
  };
}

/** Writes a message and counts it. */
function messageBatch(db: Firestore, message: NewMessage, counting: NewMessage['counting']): WriteBatch {
  const { id, from, text, move, session } = message;
  const thread = refs.thread(db, session.patient, session.counselor);
  const batch = writeBatch(db);
  if (counting === 'first') batch.set(thread, firstThread(message));
  else batch.update(thread, furtherMessage(message, counting));
  batch.set(refs.message(db, session.patient, session.counselor, id), {
    ...{ from, text, at: serverTimestamp() },
    ...(move !== undefined && { move }),
  });
  return batch;
}
