import { useTranslation } from 'react-i18next';
import type { Core } from '../../core';
import { useErrorWords } from '../../i18n/useErrorWords';
import { Button } from '../../ui/Button';
import type { Elements } from '../../ui/elements';
import { Notice } from '../../ui/Notice';
import { Skeleton } from '../../ui/Skeleton';
import { useCore } from './useCore';

/** A part of a screen that asks the core while it is drawn: waits for it, and says so with a retry where it cannot be fetched. */
export function NeedsCore({ children }: { children: (core: Core) => Elements }) {
  const { t } = useTranslation();
  const words = useErrorWords();
  const { core, problem, retry } = useCore();
  if (core) return children(core);
  if (problem === null) return <Skeleton label={t('common.loading')} />;
  return (
    <Notice kind="error" action={<Button onClick={retry}>{t('common.tryAgain')}</Button>}>
      {words(problem)}
    </Notice>
  );
}
