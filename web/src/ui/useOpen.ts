import { useState } from 'react';

/** Whether a dialog or sheet is open, and the functions that open and close it. */
export function useOpen(): { isOpen: boolean; open: () => void; close: () => void } {
  const [isOpen, setOpen] = useState(false);
  return {
    isOpen,
    open: () => {
      setOpen(true);
    },
    close: () => {
      setOpen(false);
    },
  };
}
