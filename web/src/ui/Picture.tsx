import type { ComponentProps } from 'react';
import { cx } from './cx';
import styles from './Picture.module.css';

export interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'alt' | 'width' | 'height'> {
  /** File name in `public/illustrations`, without the ending. */
  name: string;
  /** What the picture adds to the words; "" where it only decorates. */
  alt: string;
  /** The drawing's own size: it reserves the room, the style sheet decides how large it is shown. */
  width: number;
  height: number;
  /** In view at once: load it with the page instead of when it comes near. */
  eager?: boolean | undefined;
}

/** One of our illustrations. */
export function Picture({ name, alt, eager = false, className, ...rest }: PictureProps) {
  return (
    <img
      decoding="async"
      {...(eager ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      {...rest}
      className={cx(styles.picture, className)}
      src={`/illustrations/${name}.svg`}
      alt={alt}
    />
  );
}
