import { useTranslation } from 'react-i18next';
import { shallowEqual } from 'react-redux';
import { mayHaveArrived } from '../../backend/errors';
import { useErrorWords } from '../../i18n/useErrorWords';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectContactStatus } from '../../state/inbox/selectors';
import { discardContact, retryContact } from '../../state/inbox/actions';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { useFailureTitle } from '../shared/saving/useFailureTitle';

/** Returns the title above a message that wasn't sent, or that may not have been sent. */
export function useNotSentTitle(): string {
  const { t } = useTranslation('contact');
  const titleOf = useFailureTitle();
  const { error } = useAppSelector(selectContactStatus, shallowEqual);
  return error === '' ? t('failed.title') : titleOf(t('failed.title'), error);
}

/** Says why a message wasn't sent, and offers to send it again. `titled` if the page's heading doesn't say it. */
export function NotSent({ titled = false }: { titled?: boolean }) {
  const { t } = useTranslation('contact');
  const words = useErrorWords();
  const dispatch = useAppDispatch();
  const { error } = useAppSelector(selectContactStatus, shallowEqual);
  const mayBeStored = error !== '' && mayHaveArrived(error);
  const title = useNotSentTitle();
  return (
    <Notice
      kind="error"
      title={titled ? title : words(error)}
      action={
        <div className="buttons">
          <Button onClick={() => void dispatch(retryContact())}>{t('failed.retry')}</Button>
          <Button
            variant="quiet"
            onClick={() => {
              dispatch(discardContact());
            }}
          >
            {t('failed.discard')}
          </Button>
        </div>
      }
    >
      {titled && <p>{words(error)}</p>}
      {mayBeStored && <p>{t('failed.maybe')}</p>}
      <p>{t('failed.text')}</p>
    </Notice>
  );
}

/** Shows what happens to the message on the form's page. `stayed`: its thank-you page couldn't be loaded, so its text is shown here. */
export function MessageNotice({ stayed }: { stayed: boolean }) {
  const { t } = useTranslation('contact');
  const { status } = useAppSelector(selectContactStatus, shallowEqual);
  switch (status) {
    case 'failed':
      return <NotSent titled />;
    case 'sending':
      return (
        <Notice kind="info" title={t('sending.title')}>
          {t('sending.text')}
        </Notice>
      );
    case 'sent':
      return stayed ? (
        <Notice kind="success" title={t('thanks.title')}>
          {t('thanks.text')}
        </Notice>
      ) : null;
    case 'empty':
      return stayed ? (
        <Notice kind="info" title={t('empty.title')}>
          {t('empty.text')}
        </Notice>
      ) : null;
    case 'idle':
      return null;
  }
}
