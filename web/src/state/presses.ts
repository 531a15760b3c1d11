/**
 * A button that moves away between press and release isn't clicked. Leaving a field by pressing a button shows the field's error, which
 * moves everything below it. So texts that appear by themselves wait until nothing is held down.
 */
import { useCallback, useEffect } from 'react';
import type { Presses } from './extra';
import { useAppDispatch } from './hooks';
import type { AppThunk } from './types';

/** Starts to track presses. */
function watchPresses(): Presses {
  const held = new Set<number>();
  let waiting: (() => void)[] = [];
  const letThrough = () => {
    if (held.size > 0) return;
    const all = waiting;
    waiting = [];
    for (const goOn of all) goOn();
  };

  const options = { capture: true, passive: true } as const;
  const onDown = ({ pointerId, isPrimary }: PointerEvent) => {
    // The release of an earlier press may have gone elsewhere, for instance to another window.
    if (isPrimary) held.clear();
    held.add(pointerId);
  };
  const onUp = ({ pointerId }: PointerEvent) => {
    held.delete(pointerId);
    // The click comes in the same task as the release, after it.
    setTimeout(letThrough);
  };
  document.addEventListener('pointerdown', onDown, options);
  document.addEventListener('pointerup', onUp, options);
  document.addEventListener('pointercancel', onUp, options);
  document.addEventListener(
    'keydown',
    () => {
      held.clear();
      letThrough();
    },
    options,
  );
  return {
    over: () => (held.size === 0 ? Promise.resolve() : new Promise((goOn) => waiting.push(goOn))),
  };
}

/** Starts to track presses, once for the whole visit. */
const watched =
  (): AppThunk<Presses> =>
  (_dispatch, _getState, { runtime }) =>
    (runtime.presses ??= watchPresses());

/** Tracks presses from the first render on, and returns `Presses.over`. */
export function usePressOver(): Presses['over'] {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(watched());
  }, [dispatch]);
  return useCallback(() => dispatch(watched()).over(), [dispatch]);
}
