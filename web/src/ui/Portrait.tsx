import { useState } from 'react';
import { cx } from './cx';
import { initialOf } from './initial';
import styles from './Portrait.module.css';

export interface PortraitProps {
  /** The stored address of the photo; "" where there is none. Anything but an https address (http on this machine) is not shown. */
  photo: string;
  /** A drawing that stands in for a photo, by its file in `public/illustrations/portraits`; "" where none was chosen. */
  drawing?: string | undefined;
  /** Whose portrait: its first letter stands in where there is neither. */
  name: string;
  className?: string | undefined;
}

/** A stored address is data: `javascript:` and `data:` must never become the source of anything. */
function isShowable(address: string): boolean {
  return address.startsWith('https://') || /^http:\/\/(127\.0\.0\.1|localhost)[:/]/.test(address);
}

/** A person's photo in a circle, or the drawing that they chose, or their initial. Decorative: the name stands beside it. */
export function Portrait({ photo, drawing = '', name, className }: PortraitProps) {
  const drawn = /^[a-z]+$/.test(drawing) ? [`/illustrations/portraits/${drawing}.svg`] : [];
  const sources = [...(isShowable(photo) ? [photo] : []), ...drawn];
  // Which could not be had.
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
