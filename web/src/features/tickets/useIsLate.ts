import { useEffect, useState } from 'react';
import { serverNow } from '../../clock/clock';
import { ORDER_ANSWER_MS } from '../../core/generated/limits';

/**
 * Whether an order has waited too long for its answer. It stays true if the answer arrives after all.
 *
 * @param at since when it has been waiting, by the server's clock, so that a reload doesn't restart the count; null while it isn't waiting
 */
export function useIsLate(at: number | null): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (at === null) return;
    const clock = setTimeout(setIsLate, at + ORDER_ANSWER_MS - serverNow(), true);
    return () => {
      clearTimeout(clock);
    };
  }, [at]);
  return isLate;
}
