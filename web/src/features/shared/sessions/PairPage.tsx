import ArrowLeft from 'lucide-react/icons/arrow-left';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import type { Elements } from '../../../ui/elements';
import { Portrait } from '../../../ui/Portrait';
import { useFace } from '../../../state/sessions/queries/faces';
import styles from './pairPage.module.css';

interface PairPageProps {
  /** The tab's title. It names nobody, because others see it. */
  tabTitle: string;
  /** The other person's name, or the page's title while the name is unknown. */
  name: string;
  /** Whether the name is a person's, so that a face is drawn. */
  isPerson: boolean;
  /** The counselor whose face is shown; null for a client, whose face isn't shown. */
  counselor: string | null;
  back: { to: string; label: string };
  /** When the two people meet, below the name. */
  lines: Elements;
  /** The main act, if there is one. */
  primary?: ReactNode;
  /** Opens the other acts. */
  menu?: Elements;
  children: Elements;
}

const BelowPair = createContext<HTMLElement | null>(null);

/**
 * The frame of a page for two people: at the top the other person's name and when they meet; their messages fill the rest of the window.
 * Rarely needed parts come below that window (`Below`).
 */
export function PairPage({ tabTitle, name, isPerson, counselor, back, lines, primary, menu, children }: PairPageProps) {
  const face = useFace(counselor);
  const [below, setBelow] = useState<HTMLElement | null>(null);
  return (
    <BelowPair value={below}>
      <div className={styles.page}>
        <div className={styles.window}>
          <header className={styles.head}>
            <div className={styles.who}>
              <Link className={styles.back} to={back.to} aria-label={back.label}>
                <ArrowLeft size={22} aria-hidden="true" data-mirror="" />
              </Link>
              {isPerson && <Portrait photo={face.photo} drawing={face.portrait} name={name} className={styles.face} />}
              <h1 tabIndex={-1} data-page-title="" data-tab-title={tabTitle}>
                <bdi>{name}</bdi>
              </h1>
              {menu}
            </div>
            <div className={styles.lines}>{lines}</div>
            <div className={styles.primary}>{primary}</div>
          </header>
          {children}
        </div>
        <div ref={setBelow} className={styles.below} />
      </div>
    </BelowPair>
  );
}

/** Rarely needed parts, below the window. */
export function Below({ children }: { children: ReactNode }) {
  const below = useContext(BelowPair);
  return below === null ? null : createPortal(children, below);
}
