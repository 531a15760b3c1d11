import HeartHandshake from 'lucide-react/icons/heart-handshake';
import Moon from 'lucide-react/icons/moon';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/Notice';
import styles from './blog.module.css';

/** `now`: for whoever reads in the middle of it. `danger`: where to turn at once, with the sign that the footer's line about emergencies has. */
export type CalloutKind = 'now' | 'danger';

const LOOKS = {
  now: { kind: 'info', icon: Moon },
  danger: { kind: 'warning', icon: HeartHandshake },
} as const;

/** A part of an article that is found at a glance: a box with a sign and a word above it. */
export function Callout({ kind, children }: { kind: CalloutKind; children: ReactNode }) {
  const { t } = useTranslation('reading');
  return (
    <Notice {...LOOKS[kind]} title={t(kind)} className={styles.callout}>
      {children}
    </Notice>
  );
}
