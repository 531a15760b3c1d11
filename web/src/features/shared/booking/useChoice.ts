import { type Language, LANGUAGES, type Slot, type Way, WAYS, type Whom, WHOM } from '../../../core/generated/tables';
import type { Repeat } from '../../../core/member';
import { useLanguage } from '../../../i18n/useLanguage';
import { useSeriesLength, useWhomAsBefore } from '../../../state/sessions/beginning';
import type { KeptSeries } from '../../../state/sessions/kept';

/** The chosen options of a time. */
export interface Choice {
  language: Language;
  /** Null while there are several and none was chosen. */
  way: Way | null;
  whom: Whom;
  /** Null for one session. It may have a problem, which the core says. */
  repeat: Repeat | null;
}

/** What can be chosen: a series by its weeks and by its number of sessions. */
type Chosen = Exclude<keyof Choice, 'repeat'> | keyof Repeat;

/** Changes of a choice, as text; an empty text removes what was chosen. */
export type Changes = Partial<Record<Chosen, string>>;

/** The wishes for a time, as text that may not match any of its options. */
export type Asked = Partial<Record<Chosen, string | null>>;

/** The choice of a series. */
export type SeriesChoice = Choice & { repeat: Repeat };

/** The choice with which a series was sent from this tab; null if none was. */
export function keptChoice(series: KeptSeries | null): SeriesChoice | null {
  if (series === null) return null;
  const { every, language, way, whom, ids } = series;
  return { language, way, whom, repeat: { every, count: ids.length } };
}

/** A number in a URL; null if there is none. */
const numberIn = (text: string | null | undefined): number | null =>
  /^\d{1,3}$/.test(text ?? '') ? Number(text) : null;

/** Returns the choice for a time. */
export function useChoice(slot: Pick<Slot, 'languages' | 'ways'> | null, asked: Asked): Choice {
  const { language: own } = useLanguage();
  const whom = useWhomAsBefore();
  const length = useSeriesLength();
  const every = numberIn(asked.every);
  const languages: readonly Language[] = slot?.languages ?? LANGUAGES;
  const ways: readonly Way[] = slot?.ways ?? WAYS;
  const onlyWay = ways.length === 1 ? ways[0] : undefined;
  return {
    language:
      languages.find((one) => one === asked.language) ?? languages.find((one) => one === own) ?? languages[0] ?? own,
    way: ways.find((one) => one === asked.way) ?? onlyWay ?? null,
    whom: WHOM.find((one) => one === asked.whom) ?? whom,
    repeat: every === null ? null : { every, count: numberIn(asked.count) ?? length },
  };
}
