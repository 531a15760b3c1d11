import { useCallback, useRef } from 'react';
import { newId } from '../../state/ids';

/**
 * The id of what is being saved: drawn before the first try, kept for every retry of the same content, so that a try whose answer was lost is not
 * stored twice. Other content is another thing to save, and gets an id of its own.
 */
export function useRetryId(): (content: object) => string {
  const last = useRef({ content: '', id: '' });
  return useCallback((content) => {
    const text = JSON.stringify(content);
    if (last.current.id === '' || last.current.content !== text) last.current = { content: text, id: newId() };
    return last.current.id;
  }, []);
}
