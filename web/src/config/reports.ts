/**
 * How a part of the app reports a write that the store refused. Every use is guarded by `import.meta.env.VITE_ERROR_REPORTS` itself, which
 * the build replaces: a build without the setting (.env.example) contains no reporting code.
 */
export const REFUSED_EVENT = 'aram:refused';

/** The contents of the report: a code of the catalogue and the name of the action, without personal data. */
export interface Refusal {
  code: string;
  action: string;
}

/** Reports a refused write. */
export function tellRefused(refusal: Refusal): void {
  window.dispatchEvent(new CustomEvent<Refusal>(REFUSED_EVENT, { detail: refusal }));
}
