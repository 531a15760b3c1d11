import { useTranslation } from 'react-i18next';

/**
 * The text for a code of the error catalogue (docs/product.md#errors), in the visitor's language; a code without a text gets that of
 * `unknown`.
 */
export function useErrorWords(): (code: string) => string {
  const { t, i18n } = useTranslation('errors');
  return (code) => t((i18n.exists(code, { ns: 'errors' }) ? code : 'unknown') as 'unknown');
}
