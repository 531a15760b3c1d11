/** A page that anybody may have open. */
const NEUTRAL = 'https://www.google.com/';

/** Where the quick exit leads: `VITE_LEAVE_TO` of the build, else a page of this kind. Nothing of Aram goes with who leaves. */
export function leaveTo(): string {
  const own = import.meta.env.VITE_LEAVE_TO?.trim() ?? '';
  return own === '' ? NEUTRAL : own;
}
