import { useTranslation } from 'react-i18next';
import type { Core } from '../../core';
import type { Elements } from '../../ui/elements';
import { Skeleton } from '../../ui/Skeleton';
import { Failure } from './Failure';
import { publicCore, useCore } from '../../state/useCore';

/** A part of a screen that asks the core while it is drawn: waits for it, and says so with a retry where it cannot be fetched. */
export function NeedsCore({ children }: { children: (core: Core) => Elements }) {
  const { t } = useTranslation();
  const { core, problem, retry } = useCore(publicCore);
  if (core) return children(core);
  if (problem === null) return <Skeleton label={t('common.loading')} />;
  return <Failure problem={problem} again={retry} />;
}
