import { createContext } from 'react';

/**
 * Notes an open dialog, so that the browser's Back closes it.
 *
 * @param onBack asks the dialog's owner to close it
 * @returns a function that notes that it isn't open any more
 */
export type NoteOpen = (onBack: () => void) => () => void;

/** Without a frame, for instance in a test of one component, Back isn't watched. */
export const OpenDialogs = createContext<NoteOpen>(() => () => undefined);
