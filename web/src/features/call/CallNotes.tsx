import { useTranslation } from 'react-i18next';
import type { MediaControls } from '../../state/call/useMedia';
import type { SessionView } from '../../state/sessions/view';
import { Button, ButtonLink } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { otherOf } from './other';

interface CallNotesProps {
  view: SessionView;
  own: MediaControls;
  failures: number;
}

/** Problems during a call and their remedies, above the row of buttons. They don't move the buttons. */
export function CallNotes({ view, own, failures }: CallNotesProps) {
  const { t } = useTranslation(['call', 'translation']);
  const { media } = own;
  return (
    <>
      {failures > 1 && (
        <Notice
          kind="warning"
          title={t('noPath.title')}
          action={
            <ButtonLink to={otherOf(view).conversation} variant="secondary">
              {t('room.exposed.chat')}
            </ButtonLink>
          }
        >
          {t('noPath.text')}
        </Notice>
      )}
      {media.kind === 'failed' && (
        <Notice kind="error" action={<Button onClick={own.open}>{t('translation:common.tryAgain')}</Button>}>
          {t(`media.${media.problem ?? 'busy'}`)}
        </Notice>
      )}
    </>
  );
}
