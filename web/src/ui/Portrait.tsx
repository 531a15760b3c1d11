import { useState } from 'react';
import { initialOf } from './initial';
import styles from './Portrait.module.css';

export interface PortraitProps {
  /** The stored address of the photo; "" where there is none. Anything but an https address (http on this machine) is not shown. */
  photo: string;
  /** Whose portrait: its first letter stands in where there is no photo. */
  name: string;
}

/** A stored address is data: `javascript:` and `data:` must never become the source of anything. */
function isShowable(address: string): boolean {
  return address.startsWith('https://') || /^http:\/\/(127\.0\.0\.1|localhost)[:/]/.test(address);
}

/** A person's photo in a circle, or their initial. Decorative: the name stands beside it. */
export function Portrait({ photo, name }: PortraitProps) {
  const [broken, setBroken] = useState(false);
  if (isShowable(photo) && !broken) {
    return (
      <img
        className={styles.portrait}
        src={photo}
        alt=""
        width={96}
        height={96}
        loading="lazy"
        decoding="async"
        onError={() => {
          setBroken(true);
        }}
      />
    );
  }
  return (
    <span className={styles.portrait} aria-hidden="true">
      {initialOf(name)}
    </span>
  );
}
