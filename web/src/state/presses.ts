/**
 * A button that moves away between the press and the release is not clicked. Leaving a field by pressing a button shows what is wrong in the field, and that
 * moves everything below: words that come by themselves wait until nothing is held down.
 */
import { useCallback, useEffect } from 'react';
import type { Presses } from './extra';
import { useAppDispatch } from './hooks';
import type { AppThunk } from './types';

/** From now on. */
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
    // The release of an earlier press may have gone elsewhere, to another window for instance.
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

/** Begins to notice presses, once for the whole visit. */
const watched =
  (): AppThunk<Presses> =>
  (_dispatch, _getState, { runtime }) =>
    (runtime.presses ??= watchPresses());

/** Notices presses from the first drawing on, and returns `Presses.over`. */
export function usePressOver(): Presses['over'] {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(watched());
  }, [dispatch]);
  return useCallback(() => dispatch(watched()).over(), [dispatch]);
}
