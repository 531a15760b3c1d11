import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnMessage } from '../../../backend/ports';
import { REPORT_REASONS, type ReportReason } from '../../../core/generated/tables';
import { useAppDispatch } from '../../../state/hooks';
import { reportMessage } from '../../../state/messages/actions';
import type { ConversationAsked, ConversationView } from '../../../state/messages/view';
import { CheckboxField } from '../../../ui/fields/CheckboxField';
import { RadioGroup } from '../../../ui/fields/RadioGroup';
import { ConfirmDialog } from '../saving/ConfirmDialog';
import { languageOfTalk } from './languageOfTalk';
import styles from './conversation.module.css';

interface ReportDialogProps {
  asked: ConversationAsked;
  view: ConversationView;
  name: string;
  /** The message as it was when reporting started. */
  message: OwnMessage;
  /** It was unsent meanwhile, so it can no longer be shown to staff. */
  isGone: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Reports a message to staff: what they will see, why, and whether it is urgent. */
export function ReportDialog({ asked, view, name, message, isGone, onClose, onDone }: ReportDialogProps) {
  const { t } = useTranslation('conversation');
  const dispatch = useAppDispatch();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [urgent, setUrgent] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  return (
    <ConfirmDialog
      open
      words={{
        title: t('report.title'),
        close: t('report.keep'),
        confirm: t('report.confirm'),
        busy: t('working'),
        keep: t('report.keep'),
        failed: t('report.failed'),
      }}
      {...(isGone ? { impossible: t('report.gone', { name }) } : {})}
      onConfirm={
        reason === null ? null : () => dispatch(reportMessage(asked, view, message.id, reason, urgent)).unwrap()
      }
      onMissing={() => {
        setMissing(true);
        first.current?.focus();
      }}
      onDone={onDone}
      told="staffNotified"
      onClose={onClose}
      fields={
        <>
          <RadioGroup
            ref={first}
            legend={t('report.reason')}
            name="reason"
            options={REPORT_REASONS.map((value) => ({ value, label: t(`report.reasons.${value}`) }))}
            value={reason ?? ''}
            error={isMissing && reason === null ? t('report.missing') : undefined}
            onChange={(value) => {
              setReason(REPORT_REASONS.find((one) => one === value) ?? null);
            }}
          />
          <CheckboxField
            label={t('report.urgent')}
            checked={urgent}
            onChange={({ target }) => {
              setUrgent(target.checked);
            }}
          />
        </>
      }
    >
      <blockquote dir="auto" lang={languageOfTalk(view)} className={styles.quoted}>
        {message.text}
      </blockquote>
      <p>{t('report.sees', { name })}</p>
      <p>{t('report.when')}</p>
    </ConfirmDialog>
  );
}
