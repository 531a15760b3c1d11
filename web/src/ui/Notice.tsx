import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import type { ReactNode } from 'react';
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
}

const ICONS = { error: CircleAlert, info: Info, success: CircleCheck, warning: TriangleAlert } as const;

/** Something to know about, beside what it is about. An error is announced at once, a success when the reader pauses. */
export function Notice({ kind, title, children, action, className, icon }: NoticeProps) {
  const Icon = icon ?? ICONS[kind];
  return (
    <div
      className={cx(styles.notice, styles[kind], className)}
      {...(kind === 'error' ? { role: 'alert' } : kind === 'success' ? { role: 'status' } : {})}
    >
      <Icon size={22} aria-hidden="true" />
      <div className={styles.body}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        {children !== undefined && <div>{children}</div>}
        {action !== undefined && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
