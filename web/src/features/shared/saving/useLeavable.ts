import { useRef } from 'react';
import { useShowToast } from '../../../ui/toast/toasts';

/** A dialog that can be closed while its work is under way. */
export interface Leavable {
  /** Closes it. A user who leaves work behind is notified that it goes on. */
  close: () => void;
  setUnderWay: (isUnderWay: boolean) => void;
}

/**
 * Lets the user close a dialog while its work goes on.
 *
 * @param onClose closes it and receives whether work goes on
 */
export function useLeavable(onClose: (goesOn: boolean) => void): Leavable {
  const isUnderWay = useRef(false);
  const showToast = useShowToast();
  return {
    close: () => {
      const goesOn = isUnderWay.current;
      if (goesOn) showToast('goesOn');
      isUnderWay.current = false;
      onClose(goesOn);
    },
    setUnderWay: (now) => {
      isUnderWay.current = now;
    },
  };
}
