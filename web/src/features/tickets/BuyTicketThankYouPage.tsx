import { useTranslation } from 'react-i18next';
import { paths } from '../../config/paths';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectSession } from '../../state/session/selectors';
import { reloadProfile } from '../../state/user/thunks';
import { Button, ButtonLink } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { ThankYou } from '../../ui/ThankYou';

/** `buy-ticket-thank-you`: the tickets are in the account; how many there are now says the record, once it is there. */
export default function BuyTicketThankYouPage() {
  const { t } = useTranslation('tickets');
  const dispatch = useAppDispatch();
  const session = useAppSelector(selectSession);
  const profile = session.kind === 'signedIn' ? session.profile : null;
  const reloadFailed = session.kind === 'signedIn' && session.problem !== null;
  const isPatient = profile?.role === 'patient';

  return (
    <ThankYou title={t('thanks.title')} text={t('thanks.text')} homeLabel={t('thanks.home')} homeTo={paths.home}>
      {reloadFailed && (
        <Notice
          kind="warning"
          action={
            <Button variant="secondary" onClick={() => void dispatch(reloadProfile())}>
              {t('thanks.tryAgain')}
            </Button>
          }
        >
          {t('thanks.reloadFailed')}
        </Notice>
      )}
      {isPatient && !reloadFailed && (
        <>
          <p>{t('thanks.have', { count: profile.record.tickets })}</p>
          <ButtonLink variant="secondary" to={paths.booking}>
            {t('thanks.toBooking')}
          </ButtonLink>
        </>
      )}
    </ThankYou>
  );
}
