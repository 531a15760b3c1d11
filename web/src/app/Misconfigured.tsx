import { useTranslation } from 'react-i18next';
import { Ltr } from '../ui/Ltr';
import { Notice } from '../ui/Notice';

/** Tells the developer of a half-configured app which variables are missing, and where they are documented. */
export function Misconfigured({ missing }: { missing: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <main>
      <h1>{t('misconfigured.title')}</h1>
      <Notice kind="error">
        <p>{t('misconfigured.text')}</p>
        <ul>
          {missing.map((name) => (
            <li key={name}>
              <Ltr>{name}</Ltr>
            </li>
          ))}
        </ul>
      </Notice>
    </main>
  );
}
