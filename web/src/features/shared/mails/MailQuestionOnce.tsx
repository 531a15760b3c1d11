import { useState } from 'react';
import { noteAsked, wasAsked } from '../../../state/mails/asked';
import { MailQuestion, type MailQuestionProps } from './MailQuestion';

/** After a booking, asks about emails once per browser: another booking doesn't ask somebody again who has said no. */
export function MailQuestionOnce({ user }: Pick<MailQuestionProps, 'user'>) {
  const [mayBeAsked] = useState(() => !wasAsked());
  return mayBeAsked && <MailQuestion user={user} about="sessions" onAsked={noteAsked} />;
}
