import { conversationPath } from '../../config/paths';
import type { SessionView } from '../../state/sessions/view';

/** The other of the two, and the way to the conversation with them. */
export function otherOf({ session, side }: SessionView): { name: string; conversation: string } {
  const { id, patient, counselor, patientName, counselorName } = session;
  const [uid, name] = side === 'patient' ? [counselor, counselorName] : [patient, patientName];
  return { name, conversation: conversationPath(uid, id) };
}
