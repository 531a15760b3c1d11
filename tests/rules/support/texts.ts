import type { Case, Request, Say } from './requests';
import type { Fields } from './values';

/** The limits of texts, by field. */
type Texts = Readonly<Record<string, { readonly most: number; readonly of: string }>>;

/** The sentences about the texts of a record: the longest is allowed, one more unit isn't, nor is a number. */
export const textLimits = ({ allowed, refused }: Say, texts: Texts, request: (other: Fields) => Request): Case[] =>
  Object.entries(texts).flatMap(([key, { most, of }]) => [
    allowed(`may have ${String(most)} units as its ${key}`, request({ [key]: of.repeat(most) })),
    refused(`may not have ${String(most + 1)} units as its ${key}`, request({ [key]: of.repeat(most + 1) })),
    refused(`may not have a number as its ${key}`, request({ [key]: 5 })),
  ]);

/** The longest value of each of these texts. */
export const longest = <Key extends string>(texts: Readonly<Record<Key, Texts[string]>>): Record<Key, string> => {
  const values = Object.entries<Texts[string]>(texts).map(([key, { most, of }]) => [key, of.repeat(most)]);
  return Object.fromEntries(values) as Record<Key, string>;
};
