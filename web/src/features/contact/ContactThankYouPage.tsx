import { useTranslation } from 'react-i18next';
import { shallowEqual } from 'react-redux';
import { paths } from '../../config/paths';
import { useErrorWords } from '../../i18n/useErrorWords';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectContactStatus } from '../../state/inbox/selectors';
import { retryContact } from '../../state/inbox/thunks';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { ThankYou } from '../../ui/ThankYou';

/**
 * Shown at once after the contact form (spec section 4). The message may still be on its way: where the write failed, the page says so and offers
 * to send the same message again.
 */
export default function ContactThankYouPage() {
  const { t } = useTranslation('contact');
  const { t: common } = useTranslation();
  const words = useErrorWords();
  const dispatch = useAppDispatch();
  const { status, error } = useAppSelector(selectContactStatus, shallowEqual);
  const failed = status === 'failed';
  return (
    <ThankYou
      title={failed ? t('failed.title') : t('thanks.title')}
      text={failed ? undefined : t('thanks.text')}
      homeLabel={common('common.backToHome')}
      homeTo={paths.home}
    >
      {failed ? (
        <Notice
          kind="error"
          title={words(error)}
          action={<Button onClick={() => void dispatch(retryContact())}>{t('failed.retry')}</Button>}
        >
          {t('failed.text')}
        </Notice>
      ) : undefined}
    </ThankYou>
  );
}
