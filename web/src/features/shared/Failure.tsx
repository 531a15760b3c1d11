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

interface SaveFailureProps extends Omit<WhyProps, 'problem'> {
  /** Null while nothing has failed. */
  problem: BackendErrorCode | null;
  /** Another try is on its way. */
  busy?: boolean;
}

/**
 * Why something couldn't be saved. It keeps its room while another try is on its way: the button below it stays under the finger, and the second press of a
 * double one lands on nothing else.
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
  /** Used unless the answer got lost: then nobody knows that it failed, and the title says so. */
  title: string;
  problem: BackendErrorCode;
  /** What to do about it, or what is as before. */
  hint?: string;
  /** The words for a code, where they aren't those of the catalogue. */
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
