import type { ReactNode } from 'react';

export interface CarouselLabels {
  previous: string;
  next: string;
  /** "2 of 4": the place of a slide. */
  slideOf: (number: number, count: number) => string;
}

/** What the plain list and the moving row both show. */
export interface SlidesProps {
  slides: readonly ReactNode[];
  labels: CarouselLabels;
  /** The page reads right to left. */
  rtl: boolean;
}
