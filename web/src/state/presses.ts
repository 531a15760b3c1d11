/**
 * A button that moves away between the press and the release is not clicked. Leaving a field by pressing a button shows what is wrong in the field, and that moves
 * all that stands below: words that come by themselves wait until nothing is held down.
 */
const held = new Set<number>();
let waiting: (() => void)[] = [];
let isWatching = false;

/** Begins to notice presses; once for the whole visit. */
export function watchPresses(): void {
  if (isWatching) return;
  isWatching = true;
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
}

function letThrough(): void {
  if (held.size > 0) return;
  const all = waiting;
  waiting = [];
  for (const goOn of all) goOn();
}

/** Resolves as soon as nothing is held down, a pressed button's click included. */
export function pressOver(): Promise<void> {
  return held.size === 0 ? Promise.resolve() : new Promise((goOn) => waiting.push(goOn));
}
