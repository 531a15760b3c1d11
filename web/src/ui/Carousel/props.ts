import type { ReactNode } from 'react';

export interface CarouselLabels {
  previous: string;
  next: string;
  /** "2 of 4": the position of a slide. */
  slideOf: (number: number, count: number) => string;
}

/** The props that the plain list and the moving row share. */
export interface SlidesProps {
  slides: readonly ReactNode[];
  labels: CarouselLabels;
  /** The page reads right to left. */
  rtl: boolean;
}
