import ArrowLeft from 'lucide-react/icons/arrow-left';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import type { Elements } from '../../../ui/elements';
import { Portrait } from '../../../ui/Portrait';
import { useFace } from '../../../state/sessions/queries/faces';
import styles from './place.module.css';

interface PlaceProps {
  /** The title of the tab. It names nobody: others see it, too. */
  tabTitle: string;
  /** The other person's name; the title of the page as long as it is not known. */
  name: string;
  /** Whether the name is somebody's: then a face is drawn. */
  isPerson: boolean;
  /** The counselor whose face is shown; null for a client, who has none here. */
  counselor: string | null;
  back: { to: string; label: string };
  /** When the two meet, below the name. */
  lines: Elements;
  /** The one main act, where there is one. */
  primary?: ReactNode;
  /** Opens the other acts. */
  menu?: Elements;
  children: Elements;
}

const BelowPlace = createContext<HTMLElement | null>(null);

/**
 * The place of two people: on top the name of the other person and when they meet; their messages fill the rest of the window. Seldom needed parts come below
 * that window (`Below`).
 */
export function Place({ tabTitle, name, isPerson, counselor, back, lines, primary, menu, children }: PlaceProps) {
  const face = useFace(counselor);
  const [below, setBelow] = useState<HTMLElement | null>(null);
  return (
    <BelowPlace value={below}>
      <div className={styles.place}>
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
    </BelowPlace>
  );
}

/** Seldom needed parts, below the window of their place. */
export function Below({ children }: { children: ReactNode }) {
  const below = useContext(BelowPlace);
  return below === null ? null : createPortal(children, below);
}
