import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** Waits until an element has the focus. It may be drawn meanwhile. */
export const focusOn = (find: () => Element) =>
  waitFor(() => {
    expect(document.activeElement).toBe(find());
  });
