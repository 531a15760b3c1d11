import { useTranslation } from 'react-i18next';
import type { Core } from '../../core';
import type { Elements } from '../../ui/elements';
import { Skeleton } from '../../ui/Skeleton';
import { Failure } from './Failure';
import { publicCore, useCore } from '../../state/useCore';

/** A part of a page that needs the core to render. It waits for the core and offers a retry if it can't be loaded. */
export function NeedsCore({ children }: { children: (core: Core) => Elements }) {
  const { t } = useTranslation();
  const { core, problem, retry } = useCore(publicCore);
  if (core) return children(core);
  if (problem === null) return <Skeleton label={t('common.loading')} />;
  return <Failure problem={problem} again={retry} />;
}
