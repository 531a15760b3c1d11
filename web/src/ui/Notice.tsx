import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { type ReactNode, useContext, useEffect, useId, useRef } from 'react';
import { Announcing } from './announcer/announcing';
import { wordsOf } from './announcer/wordsOf';
import { cx } from './cx';
import styles from './Notice.module.css';

export type NoticeKind = 'error' | 'info' | 'success' | 'warning';

export interface NoticeProps {
  kind: NoticeKind;
  title?: ReactNode;
  children?: ReactNode;
  /** What can be done about it: a retry, a link. */
  action?: ReactNode;
  className?: string | undefined;
  /** Another sign than the kind's own. */
  icon?: typeof Info;
  /** It took the place of what was pressed: the focus goes to it, which reads it out, so nothing else announces it. */
  takesFocus?: boolean;
}

const ICONS = { error: CircleAlert, info: Info, success: CircleCheck, warning: TriangleAlert } as const;

/** Something to know about, next to what it is about. An error is announced at once, a success when the reader pauses, the rest not at all. */
export function Notice({ kind, title, children, action, className, icon, takesFocus = false }: NoticeProps) {
  const Icon = icon ?? ICONS[kind];
  const id = useId();
  const announce = useContext(Announcing);
  const box = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const sentence = [title, children].filter((part) => typeof part === 'string').join(' ');
  useEffect(() => {
    if (takesFocus) box.current?.focus();
    // The sentence starts the effect again: another one in the same place is as new as a first one.
    else if (kind === 'success' && words.current !== null) announce(wordsOf(words.current));
  }, [takesFocus, kind, sentence, announce]);
  const role = kind === 'error' ? { role: 'alert' } : {};
  return (
    <div
      ref={box}
      className={cx(styles.notice, styles[kind], className)}
      {...(takesFocus ? { role: 'group', 'aria-labelledby': id, tabIndex: -1 } : role)}
    >
      <Icon size={22} aria-hidden="true" />
      <div className={styles.body}>
        <div ref={words} id={id} className={styles.words}>
          {title !== undefined && <p className={styles.title}>{title}</p>}
          {children !== undefined && <div>{children}</div>}
        </div>
        {Boolean(action) && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
