import { lazy, Suspense, useRef } from 'react';
import { useNearView } from '../useNearView';
import styles from './Carousel.module.css';
import type { SlidesProps } from './props';
import { whileHere } from '../whileHere';

export interface CarouselProps extends SlidesProps {
  /** Name of the carousel. */
  label: string;
}

const SlickCarousel = lazy(() => whileHere(() => import('./SlickCarousel')));

/**
 * Slides in a row, three at a time. Its code is fetched when the carousel is nearly in view; until then, and without scripts, the slides
 * are a list of the same size that scrolls sideways.
 */
export function Carousel({ label, slides, labels, rtl }: CarouselProps) {
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
    <section ref={ref} className={styles.carousel} aria-label={label}>
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
