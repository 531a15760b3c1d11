import Ellipsis from 'lucide-react/icons/ellipsis';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayHaveArrived } from '../../../backend/errors';
import type { OwnMessage } from '../../../backend/ports';
import type { MemberCore } from '../../../core/member';
import { formatTime } from '../../../i18n/times';
import { useErrorWords } from '../../../i18n/useErrorWords';
import { useLanguage } from '../../../i18n/useLanguage';
import { useAppDispatch } from '../../../state/hooks';
import { mayUnsend, unsend } from '../../../state/messages/actions';
import { type ConversationAsked, type ConversationView, otherSide, readUntil } from '../../../state/messages/view';
import { useZone } from '../../../state/sessions/zone';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { Announced } from '../../../ui/announcer/Announced';
import styles from './conversation.module.css';
import { useFailureTitle } from '../saving/useFailureTitle';
import { useWork } from '../saving/useWork';
import { ProposedTimes } from './ProposedTimes';
import { languageOfTalk } from './languageOfTalk';
import { ReportDialog } from './ReportDialog';

interface MessageProps {
  asked: ConversationAsked;
  view: ConversationView;
  name: string;
  core: MemberCore | null;
  message: OwnMessage;
  showsReading: boolean;
}

/** A message, in the direction of its own text. It contains no links, so that readers check a received URL before they open it. */
export function Message({ asked, view, name, core, message, showsReading }: MessageProps) {
  const { t } = useTranslation('conversation');
  const { language } = useLanguage();
  const { zone } = useZone();
  const { from, at, text } = message;
  const isOwn = from === asked.uid;
  const time = formatTime(language, at, zone);
  /** The message being reported, as it was at the start, because it may be unsent meanwhile. */
  const [reporting, setReporting] = useState<OwnMessage | null>(null);
  const [isReported, setReported] = useState(false);
  const bubble = useRef<HTMLDivElement>(null);
  const wasReporting = useRef(false);
  useEffect(() => {
    // The control that opened the dialog may have disappeared with the message or afterwards, so the list of messages takes the focus.
    const isOver = wasReporting.current && reporting === null;
    if (isOver && document.activeElement === document.body) {
      bubble.current?.closest<HTMLElement>('[role="region"]')?.focus({ preventScroll: true });
    }
    wasReporting.current = reporting !== null;
  }, [reporting]);
  const isRead = showsReading && isOwn && view.thread !== null && readUntil(view.thread, otherSide(view.side)) >= at;
  return (
    <>
      <div ref={bubble} className={styles.bubble} data-own={isOwn || undefined}>
        <VisuallyHidden>{`${isOwn ? t('view.youSaid', { time }) : t('view.says', { name, time })} `}</VisuallyHidden>
        {text === null ? (
          <p className="quiet">{t('view.gone')}</p>
        ) : (
          <p dir="auto" lang={languageOfTalk(view)} className={styles.text}>
            {text}
          </p>
        )}
        {core !== null && <ProposedTimes view={view} core={core} message={message} />}
      </div>
      <div className={styles.under}>
        <time aria-hidden="true" dateTime={new Date(at).toISOString()}>
          {time}
        </time>
        {isRead && text !== null && <span>{t('view.read')}</span>}
        {isReported && <Announced as="span">{t('report.done')}</Announced>}
        {text !== null && (
          <Options
            {...{ asked, view, name, core, message, isOwn, isReported }}
            onReport={() => {
              setReporting(message);
            }}
          />
        )}
      </div>
      {reporting !== null && (
        <ReportDialog
          asked={asked}
          view={view}
          name={name}
          message={reporting}
          isGone={text === null}
          onClose={() => {
            setReporting(null);
          }}
          onDone={() => {
            setReporting(null);
            setReported(true);
          }}
        />
      )}
    </>
  );
}

interface OptionsProps extends Omit<MessageProps, 'showsReading'> {
  isOwn: boolean;
  isReported: boolean;
  onReport: () => void;
}

/** The acts on a message, folded: unsending it while it is unread, or reporting it to staff. */
function Options({ asked, view, name, core, message, isOwn, isReported, onReport }: OptionsProps) {
  const { t } = useTranslation('conversation');
  const words = useErrorWords();
  const titleOf = useFailureTitle();
  const dispatch = useAppDispatch();
  const { busy, problem, run } = useWork();
  if (isOwn && !(core && mayUnsend(core, view, message, asked.uid)) && problem === null) return null;

  const undo = () => run(() => dispatch(unsend(asked, view, message)).unwrap());
  return (
    <>
      {problem !== null && (
        <Notice kind="error" title={titleOf(t('unsend.failed'), problem)}>
          {problem === 'session-changed' ? t('unsend.readAlready', { name }) : words(problem)}
        </Notice>
      )}
      {!isReported && (problem === null || mayHaveArrived(problem)) && (
        <details className={styles.options}>
          <summary aria-label={t('view.options')}>
            <Ellipsis size={20} aria-hidden="true" />
          </summary>
          {isOwn ? (
            <Button variant="quiet" busy={busy} busyLabel={t('working')} onClick={() => void undo()}>
              {t('view.unsend')}
            </Button>
          ) : (
            <Button variant="quiet" onClick={onReport}>
              {t('view.report')}
            </Button>
          )}
        </details>
      )}
    </>
  );
}
