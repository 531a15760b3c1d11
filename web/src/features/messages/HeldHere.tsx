import { useTranslation } from 'react-i18next';
import { formatTime } from '../../i18n/times';
import { useLanguage } from '../../i18n/useLanguage';
import { heldNow } from '../../state/messages/facts';
import type { ConversationView } from '../../state/messages/view';
import { endOf } from '../../state/sessions/notice';
import { useZone } from '../../state/sessions/zone';
import { Notice } from '../../ui/Notice';

/** Around a session in writing: that it is held here, from when to when. */
export function HeldHere({ view, now }: { view: ConversationView; now: number }) {
  const { t } = useTranslation('conversation');
  const { language } = useLanguage();
  const { zone } = useZone();
  const session = heldNow(view, now);
  if (session === null) return null;
  const end = endOf(session.start);
  const stage = now < session.start ? 'before' : now < end ? 'now' : 'after';
  return (
    <Notice kind="info">
      {t(`held.${stage}`, {
        start: formatTime(language, session.start, zone),
        end: formatTime(language, end, zone),
      })}
    </Notice>
  );
}
