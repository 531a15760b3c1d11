/**
 * The hours in which staff check reports each day: `VITE_STAFF_HOURS` of the build, two times of the day in UTC (`06:00-18:00`), in
 * milliseconds since midnight. Null if the deployer hasn't set it or it is invalid: then nothing is promised.
 */
export function staffHours(said = import.meta.env.VITE_STAFF_HOURS): { from: number; until: number } | null {
  const [, ...parts] = /^([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-3]):([0-5]\d)$/.exec(said?.trim() ?? '') ?? [];
  const [hour, minute, endHour, endMinute] = parts.map(Number);
  if (hour === undefined || minute === undefined || endHour === undefined || endMinute === undefined) return null;
  const at = (hours: number, minutes: number) => (hours * 60 + minutes) * 60_000;
  return { from: at(hour, minute), until: at(endHour, endMinute) };
}
