import { conversationPath } from '../../config/paths';
import type { SessionView } from '../../state/sessions/view';

/** Returns the account of the other person. */
export const otherUid = ({ session: { patient, counselor }, side }: SessionView): string =>
  side === 'patient' ? counselor : patient;

/** Returns the viewer's account, the other person's name, and the route of the conversation with them. */
export function otherOf(view: SessionView): { own: string; name: string; conversation: string } {
  const { id, patient, counselor, patientName, counselorName } = view.session;
  const [own, name] = view.side === 'patient' ? [patient, counselorName] : [counselor, patientName];
  return { own, name, conversation: conversationPath(otherUid(view), id) };
}
