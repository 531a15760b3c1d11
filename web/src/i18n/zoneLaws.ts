/**
 * Zones that gave up changing their clocks in 2026, for the web and the command line. Browsers and Node learn of such a law months later: Node
 * 20 and 22 still have the data of 2025, by which Vancouver put its clocks back on 1 November 2026. Until then a page would show a time that
 * the person's phone, and the calendar that opened our file (its times are in UTC), show an hour apart.
 *
 * From its last change on, such a zone has one offset, and every browser knows the zones that are only an offset. So the list stays right when
 * a browser learns of the law; it's wrong only if a law is changed again. docs/decisions.md says until when it's needed.
 *
 * Source: the releases 2026b to 2026d of the IANA's time zone database, and for Manitoba, whose release came later, its government's notice
 * of 17 September 2026.
 */

/** The last moment at which old and new data agree about Canada: before the clock change that no longer takes place. */
const CANADA = Date.UTC(2026, 10, 1);
/** Morocco's last change, on 20 September 2026 at 2:00. */
const MOROCCO = Date.UTC(2026, 8, 20, 1);

/** `zone`: counted westward, as the IANA names offsets: `Etc/GMT+7` is UTC−7. */
interface Law {
  from: number;
  zone: string;
}

const LAWS: Readonly<Record<string, Law | undefined>> = {
  'America/Vancouver': { from: CANADA, zone: 'Etc/GMT+7' },
  'Canada/Pacific': { from: CANADA, zone: 'Etc/GMT+7' },
  'America/Edmonton': { from: CANADA, zone: 'Etc/GMT+6' },
  'America/Yellowknife': { from: CANADA, zone: 'Etc/GMT+6' },
  'America/Inuvik': { from: CANADA, zone: 'Etc/GMT+6' },
  'Canada/Mountain': { from: CANADA, zone: 'Etc/GMT+6' },
  'America/Winnipeg': { from: CANADA, zone: 'Etc/GMT+5' },
  'Canada/Central': { from: CANADA, zone: 'Etc/GMT+5' },
  'Africa/Casablanca': { from: MOROCCO, zone: 'UTC' },
  'Africa/El_Aaiun': { from: MOROCCO, zone: 'UTC' },
};

/**
 * The zone whose clock `Intl` has to read at a moment: the zone itself, or the offset that it has by a law which `Intl` may not know. Its name
 * still comes from the zone itself.
 *
 * @param at milliseconds since 1970
 */
export function clockZone(zone: string, at: number) {
  const law = LAWS[zone];
  return law !== undefined && at >= law.from ? law.zone : zone;
}
