/** The first window of a phone: its sizes, and whether something ends in it. */
import type { Locator } from '@playwright/test';

export const PHONE = { width: 390, height: 844 };
export const SMALL_PHONE = { width: 320, height: 568 };

/** Where a control or a section ends, from the top of the window. */
export const bottomOf = async (part: Locator): Promise<number> => {
  const box = await part.boundingBox();
  return (box?.y ?? Infinity) + (box?.height ?? Infinity);
};
