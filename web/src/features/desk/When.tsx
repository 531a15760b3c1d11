import { LOCALES } from '../../i18n/format';
import { useLanguage } from '../../i18n/useLanguage';
import { clockZone } from '../../i18n/zoneLaws.ts';
import { useZone } from '../../state/sessions/zone';

/** A timestamp from an answer, in the member's zone and language, as short as a list needs it: `Nov 24, 2026, 6:05 PM`. */
export function When({ at }: { at: string }) {
  const { language } = useLanguage();
  const { zone } = useZone();
  const moment = Date.parse(at);
  const style = { dateStyle: 'medium', timeStyle: 'short', timeZone: clockZone(zone, moment) } as const;
  return <time dateTime={at}>{new Intl.DateTimeFormat(LOCALES[language], style).format(moment)}</time>;
}
