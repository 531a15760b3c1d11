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
  /** An action to take: a retry, a link. */
  action?: ReactNode;
  className?: string | undefined;
  /** Replaces the icon of the kind. */
  icon?: typeof Info;
  /** It replaced the element that was pressed: it takes the focus, which makes screen readers read it, so it isn't announced as well. */
  takesFocus?: boolean;
}

const ICONS = { error: CircleAlert, info: Info, success: CircleCheck, warning: TriangleAlert } as const;

/** Information next to its subject. An error is announced immediately, a success when the screen reader pauses, the rest not at all. */
export function Notice({ kind, title, children, action, className, icon, takesFocus = false }: NoticeProps) {
  const Icon = icon ?? ICONS[kind];
  const id = useId();
  const announce = useContext(Announcing);
  const box = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const sentence = [title, children].filter((part) => typeof part === 'string').join(' ');
  useEffect(() => {
    if (takesFocus) box.current?.focus();
    // A new sentence runs the effect again: it is as new as a first one.
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
