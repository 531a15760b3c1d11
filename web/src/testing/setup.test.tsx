import { render, screen } from '@testing-library/react';
import { useEffect, useRef, useState } from 'react';
import { expect, test } from 'vitest';

function wait(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

/** Draws a button a moment later, longer than React draws without a pause, and moves the focus to it in an effect. */
function Late() {
  const [isThere, setIsThere] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      setIsThere(true);
    }, 20);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  useEffect(() => {
    if (isThere) button.current?.focus();
  }, [isThere]);
  if (isThere) wait(10);
  return isThere ? <button ref={button}>Here</button> : null;
}

test('what is found has had its effects, on a busy machine, too', async () => {
  const busy = new MutationObserver(() => {
    void (async () => {
      for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
      wait(10);
    })();
  });
  busy.observe(document.body, { childList: true, subtree: true });
  render(<Late />);
  const found = await screen.findByRole('button', { name: 'Here' });
  expect(document.activeElement).toBe(found);
  busy.disconnect();
});
