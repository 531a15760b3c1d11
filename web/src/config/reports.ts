/**
 * How a part of the app tells of a write that the store refused. Every use stands behind `import.meta.env.VITE_ERROR_REPORTS` itself, which the build puts in
 * place: a build without the setting (.env.example) holds nothing of reports.
 */
export const REFUSED_EVENT = 'aram:refused';

/** What is told: a code of the catalogue and the name of the action, neither of which holds anything of a person. */
export interface Refusal {
  code: string;
  action: string;
}

/** Tells of a refused write. */
export function tellRefused(refusal: Refusal): void {
  window.dispatchEvent(new CustomEvent<Refusal>(REFUSED_EVENT, { detail: refusal }));
}
