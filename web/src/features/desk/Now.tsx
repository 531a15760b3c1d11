import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BackendErrorCode, codeOf } from '../../backend/errors';
import { Button, type ButtonVariant } from '../../ui/Button';
import { useDeskWords } from './Problem';

interface NowProps {
  name: string;
  variant?: ButtonVariant;
  run: () => Promise<unknown>;
}

/** A button for an action that needs no confirmation, because it can be undone. It says why the action failed. */
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
