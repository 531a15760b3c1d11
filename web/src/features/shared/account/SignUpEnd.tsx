import type { ReactNode } from 'react';
import type { BackendErrorCode } from '../../../backend/errors';
import { Button } from '../../../ui/Button';
import { SaveFailure } from '../Failure';
import { SlowSave, type SlowSaveProps } from '../saving/SlowSave';

export interface SignUpEndProps {
  form: { problem: BackendErrorCode | null; submitting: boolean };
  saving: SlowSaveProps['saving'];
  words: { failed: string; submit: string; busy: string };
  /** The button that helps after a failure. */
  action?: ReactNode;
}

/** The end of every form that creates an account or its record: why that failed, how long it takes, and the button. */
export function SignUpEnd({ form, saving, words, action }: SignUpEndProps) {
  return (
    <>
      <SaveFailure title={words.failed} problem={form.problem} busy={form.submitting} action={action} />
      {/* The store accepts a record once: a second one on its way would be refused. */}
      <SlowSave saving={saving} repeatable={false} />
      <Button type="submit" busy={form.submitting} busyLabel={words.busy}>
        {words.submit}
      </Button>
    </>
  );
}
