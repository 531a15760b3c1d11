import { useState } from 'react';
import { cx } from './cx';
import { initialOf } from './initial';
import styles from './Portrait.module.css';

export interface PortraitProps {
  /** The stored URL of the photo; "" if there is none. Only https URLs (and local http) are shown. */
  photo: string;
  /** A drawing that replaces a photo, by its file in `public/illustrations/portraits`; "" if none was chosen. */
  drawing?: string | undefined;
  /** The person's name: its first letter is shown if there is neither. */
  name: string;
  className?: string | undefined;
}

/** A stored URL is data: `javascript:` and `data:` must never become a source. */
function isShowable(address: string): boolean {
  return address.startsWith('https://') || /^http:\/\/(127\.0\.0\.1|localhost)[:/]/.test(address);
}

/** A person's photo in a circle, or the drawing that they chose, or their initial. Decorative: the name is next to it. */
export function Portrait({ photo, drawing = '', name, className }: PortraitProps) {
  const drawn = /^[a-z]+$/.test(drawing) ? [`/illustrations/portraits/${drawing}.svg`] : [];
  const sources = [...(isShowable(photo) ? [photo] : []), ...drawn];
  // The sources that failed to load.
  const [broken, setBroken] = useState<readonly string[]>([]);
  const source = sources.find((one) => !broken.includes(one));
  if (source !== undefined) {
    return (
      <img
        className={cx(styles.portrait, className)}
        src={source}
        alt=""
        width={96}
        height={96}
        loading="lazy"
        decoding="async"
        onError={() => {
          setBroken((before) => [...before, source]);
        }}
      />
    );
  }
  return (
    <span className={cx(styles.portrait, className)} aria-hidden="true">
      {initialOf(name)}
    </span>
  );
}
