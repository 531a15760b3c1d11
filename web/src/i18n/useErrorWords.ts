import { useTranslation } from 'react-i18next';

/** The words for a code of the error catalogue (docs/product.md#errors), in the visitor's language; a code without words gets those of `unknown`. */
export function useErrorWords(): (code: string) => string {
  const { t, i18n } = useTranslation('errors');
  return (code) => t((i18n.exists(code, { ns: 'errors' }) ? code : 'unknown') as 'unknown');
}
