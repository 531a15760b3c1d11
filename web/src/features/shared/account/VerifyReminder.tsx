import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { type BackendErrorCode, codeOf } from '../../../backend/errors';
import type { AuthUser } from '../../../backend/ports';
import { useErrorWords } from '../../../i18n/useErrorWords';
import { useAppDispatch } from '../../../state/hooks';
import { refreshAccount, sendVerification } from '../../../state/user/actions';
import { Button } from '../../../ui/Button';
import { Ltr } from '../../../ui/Ltr';
import { Notice } from '../../../ui/Notice';
import { Announced } from '../../../ui/announcer/Announced';

type State =
  | { kind: 'waiting' }
  | { kind: 'sending' }
  | { kind: 'checking' }
  | { kind: 'sent' }
  | { kind: 'notYet' }
  | { kind: 'failed'; code: BackendErrorCode };

/**
 * Reminds the user until they follow the link in the verification mail. Only requests wait for it. A social provider's account may have an
 * email that nobody confirmed: no link was sent to it yet.
 */
export function VerifyReminder({ user }: { user: AuthUser }) {
  const { t } = useTranslation('auth');
  const words = useErrorWords();
  const dispatch = useAppDispatch();
  const [state, setState] = useState<State>({ kind: 'waiting' });
  if (user.emailVerified || user.email === '') return null;
  const isFirst = !user.providers.includes('password') && state.kind !== 'sent';

  const busy = state.kind === 'sending' || state.kind === 'checking';
  const run = async (kind: 'sending' | 'checking', work: () => Promise<State>) => {
    if (busy) return;
    setState({ kind });
    try {
      setState(await work());
    } catch (thrown) {
      setState({ kind: 'failed', code: codeOf(thrown) });
    }
  };
  const resend = () =>
    run('sending', async () => {
      await dispatch(sendVerification()).unwrap();
      return { kind: 'sent' };
    });
  const check = () =>
    run('checking', async () => {
      const { emailVerified } = await dispatch(refreshAccount()).unwrap();
      return { kind: emailVerified ? 'waiting' : 'notYet' };
    });

  return (
    <Notice
      kind="warning"
      title={t('verify.title')}
      action={
        <>
          <Button
            variant="secondary"
            busy={state.kind === 'sending'}
            busyLabel={t('verify.sending')}
            onClick={() => void resend()}
          >
            {t(isFirst ? 'verify.send' : 'verify.resend')}
          </Button>
          <Button
            variant="quiet"
            busy={state.kind === 'checking'}
            busyLabel={t('verify.checking')}
            onClick={() => void check()}
          >
            {t('verify.followed')}
          </Button>
        </>
      }
    >
      <p>
        <Trans
          t={t}
          i18nKey={isFirst ? 'verify.ask' : 'verify.text'}
          values={{ email: user.email }}
          components={{ email: <Ltr /> }}
        />
      </p>
      <Announced>
        {state.kind === 'sent' && <p>{t('verify.sent')}</p>}
        {state.kind === 'notYet' && <p>{t('verify.notYet')}</p>}
        {state.kind === 'failed' && <p>{`${t('verify.failed')}. ${words(state.code)}`}</p>}
      </Announced>
    </Notice>
  );
}
