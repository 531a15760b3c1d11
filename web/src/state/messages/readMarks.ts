import { useSyncExternalStore } from 'react';
import { keptChoice } from '../choice';

/**
 * Whether the other person sees what was read: a choice of this browser. If it is off, Aram doesn't record that a conversation was opened
 * (writing in it still shows that), and doesn't show what the other person has read either.
 */
const marks = keptChoice('aram.read-marks');

const areOn = (): boolean => marks.read() !== 'off';

const choose = (on: boolean): void => {
  marks.keep(on ? null : 'off');
};

/** The choice, and a function that changes it. */
export function useReadMarks(): { on: boolean; choose: (on: boolean) => void } {
  return { on: useSyncExternalStore(marks.watch, areOn), choose };
}
