import { type RefObject, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

/** Opens another part whose field rejected a save, and focuses that field. */
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
    // Runs after the part's heading had the focus.
    const later = setTimeout(() => {
      wrong.focus();
    }, 100);
    return () => {
      clearTimeout(later);
    };
  }, [busy, form, navigate]);
}
