import { useSyncExternalStore } from 'react';
import { keptChoice } from '../choice';

/**
 * Whether the other is shown what one has read: a choice of this browser. Switched off, Aram does not write that a conversation was opened (writing in it
 * still says so), and shows nothing of the other's reading either.
 */
const marks = keptChoice('aram.read-marks');

const areOn = (): boolean => marks.read() !== 'off';

const choose = (on: boolean): void => {
  marks.keep(on ? null : 'off');
};

/** The choice, and how it is changed. */
export function useReadMarks(): { on: boolean; choose: (on: boolean) => void } {
  return { on: useSyncExternalStore(marks.watch, areOn), choose };
}
