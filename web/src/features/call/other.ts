import { conversationPath } from '../../config/paths';
import type { SessionView } from '../../state/sessions/view';

/** The account of who looks, the name of the other, and the way to the conversation with them. */
export function otherOf({ session, side }: SessionView): { own: string; name: string; conversation: string } {
  const { id, patient, counselor, patientName, counselorName } = session;
  const [own, uid, name] = side === 'patient' ? [patient, counselor, counselorName] : [counselor, patient, patientName];
  return { own, name, conversation: conversationPath(uid, id) };
}
