import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BackendErrorCode } from '../../backend/errors';
import { useErrorWords } from '../../i18n/useErrorWords';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import styles from './failure.module.css';
import { useFailureTitle } from './saving/useFailureTitle';

interface FailureProps {
  title?: string;
  problem: string;
  again?: () => unknown;
}

/** Says why something failed, and offers a retry. */
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

interface SaveFailureProps extends Omit<WhyProps, 'problem'> {
  /** Null while nothing has failed. */
  problem: BackendErrorCode | null;
  /** A retry is on its way. */
  busy?: boolean;
}

/**
 * Says why something couldn't be saved. It keeps its room during a retry, so that the button below stays under the finger and the second
 * press of a double press hits nothing else.
 */
export function SaveFailure({ problem, busy = false, ...rest }: SaveFailureProps) {
  const [last, setLast] = useState(problem);
  if (problem !== null && problem !== last) setLast(problem);
  // Two elements, so that the same failure is announced again.
  if (problem !== null) return <Why key="failed" {...rest} problem={problem} />;
  if (!busy || last === null) return null;
  return (
    <div key="room" className={styles.room} aria-hidden="true">
      <Why {...rest} problem={last} />
    </div>
  );
}

interface WhyProps {
  /** The title of a failure. After a lost answer, the title says instead that the result is unknown. */
  title: string;
  problem: BackendErrorCode;
  /** What to do about it, or what hasn't changed. */
  hint?: string;
  /** Returns the message for a code if it differs from the error catalog's. */
  explain?: ((code: BackendErrorCode) => string) | undefined;
  action?: ReactNode;
}

function Why({ title, problem, hint, explain, action }: WhyProps) {
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
