import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActAnswer, ActInput, ActName } from '../../backend/ports';
import { type BackendErrorCode, codeOf } from '../../backend/errors';
import { useDeskAct } from '../../state/desk/queries';
import { Button, type ButtonVariant } from '../../ui/Button';
import { useMay } from './member';
import { useDeskWords } from './Problem';

interface NowProps<Name extends ActName> {
  act: Name;
  /** The item, if the act is about an item of any part. */
  of?: string;
  name: string;
  variant?: ButtonVariant;
  run: (act: (input: ActInput<Name>) => Promise<ActAnswer<Name>>) => Promise<unknown>;
}

/** A button for an action that needs no confirmation, because it can be undone. It says why the action failed. A member whose role may not do it sees none. */
export function Now<Name extends ActName>({ act, of, name, variant = 'secondary', run }: NowProps<Name>) {
  const { t } = useTranslation('desk');
  const words = useDeskWords();
  const call = useDeskAct(act);
  const may = useMay();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<BackendErrorCode | null>(null);
  const press = async () => {
    setBusy(true);
    setError(null);
    try {
      await run(call);
    } catch (failure) {
      setError(codeOf(failure));
    }
    setBusy(false);
  };
  if (!may(act, of)) return null;
  return (
    <>
      <Button variant={variant} busy={isBusy} busyLabel={t('act.busy')} onClick={() => void press()}>
        {name}
      </Button>
      {error !== null && <p role="alert">{words(error)}</p>}
    </>
  );
}
