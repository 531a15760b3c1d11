import { type RefObject, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

/** After a save that was refused by a field of another part: goes there, and gives that field the focus. */
export function useWrongPart(form: RefObject<HTMLFormElement | null>, busy: boolean): void {
  const navigate = useNavigate();
  const wasBusy = useRef(false);
  useEffect(() => {
    const ended = wasBusy.current && !busy;
    wasBusy.current = busy;
    const wrong = ended ? form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') : null;
    const part = wrong?.closest<HTMLElement>('[data-form-part]');
    if (!wrong || part?.hidden !== true) return undefined;
    void navigate({ search: `?part=${part.dataset['formPart'] ?? ''}` });
    // After the heading of the part had it.
    const later = setTimeout(() => {
      wrong.focus();
    }, 100);
    return () => {
      clearTimeout(later);
    };
  }, [busy, form, navigate]);
}
