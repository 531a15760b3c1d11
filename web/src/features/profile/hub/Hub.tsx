import ArrowLeft from 'lucide-react/icons/arrow-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useContext, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavigationType, useLocation, useNavigationType } from 'react-router';
import { Announcing } from '../../../ui/announcer/announcing';
import { arriveAt } from '../../../ui/announcer/arriveAt';
import { cx } from '../../../ui/cx';
import type { Elements } from '../../../ui/elements';
import { LoneLink } from '../../../ui/LoneLink';
import styles from './Hub.module.css';

/** A row of the hub. */
export interface Row<Name extends string> {
  name: Name;
  title: string;
  icon: LucideIcon;
  /** The part's current state, in a few words. */
  state?: ReactNode;
  /** Whether it has unsaved changes. */
  isUnsaved?: boolean;
}

export interface HubProps<Name extends string> {
  label: string;
  rows: readonly Row<Name>[];
  part: Name | null;
  to: (part: Name) => string;
  /** The open part. It contains the form on the hub as well, but hidden. */
  children: Elements;
}

/** The parts of a profile: rows that lead to short pages. Both are next to each other if there is room; a phone shows one or the other. */
export function Hub<Name extends string>({ label, rows, part, to, children }: HubProps<Name>) {
  const { t } = useTranslation('auth');
  const { pathname } = useLocation();
  const { nav, heading } = useMoves(part);
  const open = rows.find(({ name }) => name === part);
  return (
    <div className={cx(styles.layout, open && styles.open)}>
      <nav ref={nav} aria-label={label} className={styles.nav}>
        <ul role="list" className={styles.rows}>
          {rows.map(({ name, title, icon: Icon, state, isUnsaved = false }) => (
            <li key={name}>
              <Link
                to={to(name)}
                data-part={name}
                className={cx(styles.row, name === 'delete' && styles.danger)}
                aria-current={name === part ? 'page' : undefined}
              >
                <Icon className={styles.icon} size={22} aria-hidden="true" />
                <span className={styles.words}>
                  <span className={styles.title}>{title}</span>
                  {state !== undefined && <span className={styles.state}>{state}</span>}
                  {isUnsaved && <span className={styles.unsaved}>{t('parts.unsaved')}</span>}
                </span>
                <ChevronRight className={styles.chevron} size={20} aria-hidden="true" data-mirror="" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.part}>
        {open !== undefined && (
          <>
            <LoneLink to={pathname} className={styles.back}>
              <ArrowLeft size={20} aria-hidden="true" data-mirror="" />
              <span>{label}</span>
            </LoneLink>
            <h2 key={open.name} ref={heading} tabIndex={-1} id={`part-${open.name}`}>
              {open.title}
            </h2>
          </>
        )}
        {children}
      </div>
    </div>
  );
}

/**
 * Moves the focus with the visitor: to the heading of a part that opens, and back to its row when the hub opens again. A page that is
 * loaded at a part keeps the browser's own focus, except for a hash, which names the target.
 */
function useMoves(part: string | null) {
  const { hash, key } = useLocation();
  const kind = useNavigationType();
  const nav = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const announce = useContext(Announcing);
  const before = useRef<{ part: string | null; key: string } | null>(null);

  useEffect(() => {
    const last = before.current;
    before.current = { part, key };
    if (last?.part === part && last.key === key) return undefined;
    if (last === null && part !== null && kind === NavigationType.Pop && hash === '') return undefined;
    if (part === null && (last?.part ?? null) === null) return undefined;
    // Runs after the page's own arrival.
    const arriving = requestAnimationFrame(() => {
      if (part === null) {
        nav.current?.querySelector<HTMLElement>(`[data-part="${last?.part ?? ''}"]`)?.focus();
        return;
      }
      if (heading.current === null) return;
      if (kind !== NavigationType.Pop || last === null) window.scrollTo(0, 0);
      arriveAt(heading.current, announce);
    });
    return () => {
      cancelAnimationFrame(arriving);
    };
  }, [part, hash, key, kind, announce]);

  return { nav, heading };
}
