import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect, useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import * as slickModule from 'react-slick';
import type SlickSlider from 'react-slick';
import { cx } from '../cx';
import { RoundButton } from '../RoundButton';
import styles from './Carousel.module.css';
import type { SlidesProps } from './props';
import { lastStart, ONE_UNDER, slotOf, startAfter, TWO_UNDER } from './slides';

/** The duration of a move, in milliseconds (`docs/screens.md#home`). */
const SPEED = 200;

/** The time after which a move, or slick's reaction to a new width, has ended, in milliseconds. */
const SETTLED = 2 * SPEED;

/** react-slick is CommonJS: some bundlers give its class as `default`, others as the `default` of that. */
function classOf(module: { default: unknown }): typeof SlickSlider {
  const given = module.default as { default?: unknown };
  return (given.default ?? given) as typeof SlickSlider;
}

const Slick = classOf(slickModule);

/**
 * The moving part of the carousel; the only importer of react-slick.
 *
 * Slick counts the slots of its track from the left, and hides the wrong slides if the last move is shorter or the page reads right to left
 * (then the style sheet places the slides from the right, to keep their reading order). So `start` is stored here, counted in reading
 * direction, and the visibility of each slide is set from it.
 */
export default function SlickCarousel({ slides, labels, rtl }: SlidesProps) {
  const shown = useSlidesShown();
  // A new width or direction starts again: slick can't keep its position across them.
  return <Row key={`${String(shown)}${String(rtl)}`} slides={slides} labels={labels} rtl={rtl} shown={shown} />;
}

function Row({ slides, labels, rtl, shown }: SlidesProps & { shown: number }) {
  const count = slides.length;
  const id = useId();
  const slick = useRef<SlickSlider>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [start, setStart] = useState(0);
  // The target of the last press. Slick moves in a later task, and a second press before that continues from here.
  const goal = useRef(0);
  // Moves that were requested from slick and haven't begun; any other move is a swipe.
  const asked = useRef(0);
  const settling = useRef<number>(undefined);
  const inView = (index: number) => index >= start && index < start + shown;

  /** Sets for each slide whether it is in view, overwriting slick's attributes. */
  const mark = () => {
    frame.current?.querySelectorAll('.slick-slide').forEach((slide, index) => {
      slide.setAttribute('aria-hidden', String(!inView(index)));
      slide.removeAttribute('tabindex');
    });
  };
  // Once at first; then after each render of slick, which also renders by itself, at the end of a move or after a resize.
  useLayoutEffect(mark);

  useEffect(
    () => () => {
      clearTimeout(settling.current);
    },
    [],
  );

  const goToGoal = () => {
    asked.current += 1;
    slick.current?.slickGoTo(slotOf(goal.current, count, shown, rtl));
  };
  const move = (direction: -1 | 1) => {
    goal.current = startAfter(goal.current, direction, count, shown);
    goToGoal();
  };
  const moves = (slot: number) => {
    const place = slotOf(slot, count, shown, rtl);
    if (asked.current > 0) asked.current -= 1;
    else goal.current = place;
    setStart(place);
    clearTimeout(settling.current);
    settling.current = window.setTimeout(() => {
      // After several quick presses, or a resize during a move, slick may stop at an earlier target.
      const current = frame.current?.querySelector('.slick-current')?.getAttribute('data-index');
      if (current !== String(slotOf(goal.current, count, shown, rtl))) goToGoal();
    }, SETTLED);
  };
  const canGoBack = start > 0;
  const canGoForward = start < lastStart(count, shown);

  return (
    <>
      <div className={cx(styles.buttons, !canGoBack && !canGoForward && styles.idle)}>
        <RoundButton
          look="arrow"
          aria-label={labels.previous}
          aria-controls={id}
          aria-disabled={!canGoBack || undefined}
          onClick={() => {
            if (canGoBack) move(-1);
          }}
        >
          <ChevronLeft size={26} aria-hidden="true" data-mirror="" />
        </RoundButton>
        <RoundButton
          look="arrow"
          aria-label={labels.next}
          aria-controls={id}
          aria-disabled={!canGoForward || undefined}
          onClick={() => {
            if (canGoForward) move(1);
          }}
        >
          <ChevronRight size={26} aria-hidden="true" data-mirror="" />
        </RoundButton>
      </div>
      <div ref={frame} id={id} className={cx(styles.slick, rtl && styles.fromRight)} dir="ltr">
        <Slick
          ref={slick}
          accessibility={false}
          arrows={false}
          dots={false}
          draggable={false}
          infinite={false}
          speed={SPEED}
          // A press during a move counts: slick would ignore it.
          waitForAnimate={false}
          slidesToShow={shown}
          slidesToScroll={Math.min(3, shown)}
          initialSlide={slotOf(0, count, shown, rtl)}
          onReInit={mark}
          beforeChange={(_from: number, slot: number) => {
            moves(slot);
          }}
        >
          {slides.map((slide, index) => (
            <div key={index}>
              <div
                role="group"
                aria-label={labels.slideOf(index + 1, count)}
                dir={rtl ? 'rtl' : 'ltr'}
                className={styles.slideInside}
                inert={!inView(index)}
              >
                {slide}
              </div>
            </div>
          ))}
        </Slick>
      </div>
    </>
  );
}

const one = `(width < ${ONE_UNDER})`;
const two = `(width < ${TWO_UNDER})`;

function subscribe(onChange: () => void): () => void {
  const queries = [window.matchMedia(one), window.matchMedia(two)];
  for (const query of queries) query.addEventListener('change', onChange);
  return () => {
    for (const query of queries) query.removeEventListener('change', onChange);
  };
}

function read(): 1 | 2 | 3 {
  if (window.matchMedia(one).matches) return 1;
  return window.matchMedia(two).matches ? 2 : 3;
}

/** How many slides are in view at this width: three, two under 1024 px, one under 600 px. */
function useSlidesShown(): 1 | 2 | 3 {
  return useSyncExternalStore(subscribe, read, () => 3);
}
