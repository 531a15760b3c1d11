import type { ArticleId } from '../../core/generated/tables';
import type { Language } from '../../i18n/languages';

declare global {
  /** Minutes that each article takes to read: the build counts them (web/build/reading.mjs). */
  const ARAM_MINUTES: Readonly<Record<Language, Readonly<Record<ArticleId, number>>>>;
}
