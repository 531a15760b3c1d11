import type { ReactNode } from 'react';
import type { BackendErrorCode } from '../../backend/errors';
import { useErrorWords } from '../../i18n/useErrorWords';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { useFailureTitle } from './useFailureTitle';
import { SlowSave, type SlowSaveProps } from './SlowSave';

export interface SignUpEndProps {
  form: { problem: BackendErrorCode | null; submitting: boolean };
  saving: SlowSaveProps['saving'];
  words: { failed: string; submit: string; busy: string };
  /** The way on from a failure. */
  action?: ReactNode;
}

/** The end of every form that makes an account or its record: why that failed, how long it takes, and the button. */
export function SignUpEnd({ form, saving, words, action }: SignUpEndProps) {
  const errorWords = useErrorWords();
  const titleOf = useFailureTitle();
  return (
    <>
      {form.problem !== null && (
        <Notice kind="error" title={titleOf(words.failed, form.problem)} action={action}>
          {errorWords(form.problem)}
        </Notice>
      )}
      {/* The store takes a record once: a second one under way would be refused. */}
      <SlowSave saving={saving} repeatable={false} />
      <Button type="submit" busy={form.submitting} busyLabel={words.busy}>
        {words.submit}
      </Button>
    </>
  );
}
