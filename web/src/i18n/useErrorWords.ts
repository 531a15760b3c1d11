import { useTranslation } from 'react-i18next';

/** Where the texts are: those of the desk load only with it. */
const FILES = ['errors', 'deskErrors'] as const;

/**
 * The text for a code of the error catalogue (docs/product.md#errors), in the visitor's language; a code without a text gets that of
 * `unknown`.
 */
export function useErrorWords(): (code: string) => string {
  const { t, i18n } = useTranslation('errors');
  return (code) => {
    const file = FILES.find((ns) => i18n.exists(code, { ns }));
    return file === undefined ? t('unknown') : t(`${file}:${code}` as 'unknown');
  };
}
