import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BackendErrorCode, codeOf } from '../../backend/errors';
import { Button, type ButtonVariant } from '../../ui/Button';
import { useDeskWords } from './Problem';

interface NowProps {
  /** The button. */
  name: string;
  variant?: ButtonVariant;
  run: () => Promise<unknown>;
}

/** A button for an act that needs no question, because it can be undone. It says why the act failed. */
export function Now({ name, variant = 'secondary', run }: NowProps) {
  const { t } = useTranslation('desk');
  const words = useDeskWords();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<BackendErrorCode | null>(null);
  const press = async () => {
    setBusy(true);
    setError(null);
    try {
      await run();
    } catch (failure) {
      setError(codeOf(failure));
    }
    setBusy(false);
  };
  return (
    <>
      <Button variant={variant} busy={isBusy} busyLabel={t('act.busy')} onClick={() => void press()}>
        {name}
      </Button>
      {error !== null && <p role="alert">{words(error)}</p>}
    </>
  );
}
