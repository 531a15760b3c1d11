import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../../core/generated/tables';
import type { MemberCore } from '../../../core/member';
import { useAppDispatch } from '../../../state/hooks';
import { endConversation } from '../../../state/messages/actions';
import type { ConversationAsked, ConversationView } from '../../../state/messages/view';
import { Button } from '../../../ui/Button';
import { Announced } from '../../../ui/announcer/Announced';
import { CheckboxField } from '../../../ui/fields/CheckboxField';
import { Notice } from '../../../ui/Notice';
import { useOpen } from '../../../ui/useOpen';
import { ConfirmDialog } from '../saving/ConfirmDialog';
import { useRefusedWords } from './useRefusedWords';

interface EndingProps {
  asked: ConversationAsked;
  view: ConversationView;
  name: string;
  core: MemberCore;
  now: number;
}

/** Ends the conversation. It isn't offered during a session in it, or if nothing was written. */
export function Ending({ asked, view, name, core, now }: EndingProps) {
  const { t } = useTranslation('conversation');
  const dispatch = useAppDispatch();
  const refusedWords = useRefusedWords(name);
  const dialog = useOpen();
  const [blocks, setBlocks] = useState(true);
  if (view.thread === null) return null;
  if (view.thread[`${view.side}Stopped`]) return <Ended />;
  const may = core.mayEnd(view.sessions, now);
  if (!may.ok) {
    const held = view.sessions[core.heldNow(view.sessions, now) ?? -1];
    const until = held === undefined ? now : held.start + LIMITS.HELD_AFTER_MS;
    return <p className="quiet">{refusedWords(may.refused, until)}</p>;
  }
  const isCounselor = view.side === 'counselor' && view.name !== '' && !view.blocked;
  return (
    <>
      <Button variant="secondary" onClick={dialog.open}>
        {t('end.end')}
      </Button>
      <ConfirmDialog
        open={dialog.isOpen}
        words={{
          title: t('end.question'),
          close: t('end.keep'),
          confirm: t('end.confirm'),
          busy: t('working'),
          keep: t('end.keep'),
          failed: t('end.failed'),
        }}
        onConfirm={() => dispatch(endConversation(asked, view, isCounselor && blocks)).unwrap()}
        onClose={dialog.close}
        fields={
          isCounselor && (
            <CheckboxField
              label={t('end.block')}
              checked={blocks}
              onChange={({ target }) => {
                setBlocks(target.checked);
              }}
            />
          )
        }
      >
        <p>{t('end.what', { name })}</p>
      </ConfirmDialog>
    </>
  );
}

/** Says that the viewer has ended it, if they can't write. */
function Ended() {
  const { t } = useTranslation('conversation');
  return (
    <Notice kind="info">
      <Announced as="p">{t('end.own')}</Announced>
      <p>{t('end.anew')}</p>
    </Notice>
  );
}
