import type { ArticleId } from '../../core/generated/tables';
import type { Language } from '../../i18n/languages';

declare global {
  /** Reading time of each article in minutes, computed by the build (web/build/reading.ts). */
  const ARAM_MINUTES: Readonly<Record<Language, Readonly<Record<ArticleId, number>>>>;
}
