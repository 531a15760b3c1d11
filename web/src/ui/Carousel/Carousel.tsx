import { lazy, Suspense, useEffect, useRef, useState, type RefObject } from 'react';
import { cx } from '../cx';
import { onNearView } from '../nearView';
import styles from './Carousel.module.css';
import type { SlidesProps } from './props';

export interface CarouselProps extends SlidesProps {
  /** Name of the carousel. */
  label: string;
  className?: string | undefined;
}

const SlickCarousel = lazy(() => import('./SlickCarousel'));

/** Turns true, once, when the element is nearly in view. */
function useNearView(ref: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    // Where the browser cannot tell, the plain list stays.
    if (element === null || near) return;
    return onNearView(element, () => {
      setNear(true);
    });
  }, [ref, near]);
  return near;
}

/**
 * Slides in a row, three at once. The machinery is fetched when the carousel is nearly in view; until then, and
 * without script, the slides are a list of the same size that scrolls sideways.
 */
export function Carousel({ label, slides, labels, rtl, className }: CarouselProps) {
  const ref = useRef<HTMLElement>(null);
  const near = useNearView(ref);
  const plain = (
    <ul role="list" className={styles.plain} tabIndex={0} aria-label={label}>
      {slides.map((slide, index) => (
        <li key={index} className={styles.slide}>
          {slide}
        </li>
      ))}
    </ul>
  );
  return (
    <section ref={ref} className={cx(styles.carousel, className)} aria-label={label}>
      {near ? (
        <Suspense fallback={plain}>
          <SlickCarousel slides={slides} labels={labels} rtl={rtl} />
        </Suspense>
      ) : (
        plain
      )}
    </section>
  );
}
