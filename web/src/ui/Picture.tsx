import type { ComponentProps } from 'react';
import { cx } from './cx';
import styles from './Picture.module.css';

export interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'alt' | 'width' | 'height'> {
  /** File name in `public/illustrations`, without the extension. */
  name: string;
  /** The content that the picture adds to the text; "" if it is decorative. */
  alt: string;
  /** The drawing's own size: it reserves the space, while the style sheet decides the displayed size. */
  width: number;
  height: number;
  /** In view immediately: loads it with the page instead of when it is near the view. */
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
