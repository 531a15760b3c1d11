import { conversationPath } from '../../config/paths';
import type { SessionView } from '../../state/sessions/view';

/** The account of the other of the two. */
export const otherUid = ({ session: { patient, counselor }, side }: SessionView): string =>
  side === 'patient' ? counselor : patient;

/** The account of who looks, the name of the other, and the way to the conversation with them. */
export function otherOf(view: SessionView): { own: string; name: string; conversation: string } {
  const { id, patient, counselor, patientName, counselorName } = view.session;
  const [own, name] = view.side === 'patient' ? [patient, counselorName] : [counselor, patientName];
  return { own, name, conversation: conversationPath(otherUid(view), id) };
}
