import { useContext } from 'react';
import type { Words } from '../../../i18n/wordFiles';
import { Knowing } from '../known';

/** A value in a text, in double braces. */
const VALUE = /\{\{(\w+)\}\}/g;

const inside = (words: unknown, key: string): unknown =>
  key.split('.').reduce<unknown>((part, name) => (part as Words | undefined)?.[name], words);

/** In place of react-i18next: the texts of the list need a key, values, and the plural of a count. */
export function useTranslation(namespaces: string | readonly string[] = 'translation') {
  const { language, texts } = useContext(Knowing);
  const [first = ''] = [namespaces].flat();
  const t = (key: string, values: Readonly<Record<string, unknown>> = {}): string => {
    const [name = '', namespace = first] = key.split(':').reverse();
    const { count } = values;
    const full = typeof count === 'number' ? `${name}_${new Intl.PluralRules(language).select(count)}` : name;
    return String(inside(texts[namespace], full)).replace(VALUE, (_, value: string) => String(values[value]));
  };
  return { t, i18n: { language, resolvedLanguage: language } };
}
