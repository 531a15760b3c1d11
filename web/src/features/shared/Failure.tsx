import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BackendErrorCode } from '../../backend/errors';
import { useErrorWords } from '../../i18n/useErrorWords';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { useFailureTitle } from './saving/useFailureTitle';

interface FailureProps {
  title?: string;
  problem: string;
  again?: () => unknown;
}

/** Why something failed, and another try. */
export function Failure({ title, problem, again }: FailureProps) {
  const { t } = useTranslation();
  const words = useErrorWords();
  return (
    <Notice
      kind="error"
      title={title}
      action={again && <Button onClick={() => void again()}>{t('common.tryAgain')}</Button>}
    >
      {words(problem)}
    </Notice>
  );
}

interface SaveFailureProps {
  /** Used unless the answer got lost: then nobody knows that it failed, and the title says so. */
  title: string;
  problem: BackendErrorCode;
  /** What to do about it, or what is as before. */
  hint?: string;
  /** The words for a code, where they aren't those of the catalogue. */
  explain?: ((code: BackendErrorCode) => string) | undefined;
  action?: ReactNode;
}

/** Why something couldn't be saved. */
export function SaveFailure({ title, problem, hint, explain, action }: SaveFailureProps) {
  const known = useErrorWords();
  const words = explain ?? known;
  const titleOf = useFailureTitle();
  return (
    <Notice kind="error" title={titleOf(title, problem)} action={action}>
      {hint === undefined ? (
        words(problem)
      ) : (
        <>
          <p>{words(problem)}</p>
          <p>{hint}</p>
        </>
      )}
    </Notice>
  );
}
