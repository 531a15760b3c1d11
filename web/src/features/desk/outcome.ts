import { createContext, useContext } from 'react';

/** Says that an act is done. The words stay for a moment, also on the part or item that the member opens meanwhile. */
export type Say = (words: string) => void;

export const Outcome = createContext<Say>(() => undefined);

/** Returns the function that says what an act has done. */
export const useSay = (): Say => useContext(Outcome);
