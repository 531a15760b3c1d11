/** A page that anybody may have open. */
const NEUTRAL = 'https://www.google.com/';

/** Where the quick exit leads: `VITE_LEAVE_TO` of the build, else a neutral page. No information about Aram is passed on. */
export function leaveTo(): string {
  const own = import.meta.env.VITE_LEAVE_TO?.trim() ?? '';
  return own === '' ? NEUTRAL : own;
}
