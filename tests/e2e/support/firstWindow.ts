/** The first window of a phone: its sizes, and whether something ends within it. */
import type { Locator } from '@playwright/test';

export const PHONE = { width: 390, height: 844 };
export const SMALL_PHONE = { width: 320, height: 568 };

/** The distance from the top of the window to the end of a control or a section. */
export const bottomOf = async (part: Locator): Promise<number> => {
  const box = await part.boundingBox();
  return (box?.y ?? Infinity) + (box?.height ?? Infinity);
};
