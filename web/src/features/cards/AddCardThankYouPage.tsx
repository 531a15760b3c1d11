import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { paths } from '../../config/paths';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectSession } from '../../state/session/selectors';
import { reloadProfile } from '../../state/user/thunks';
import { Button, ButtonLink } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { ThankYou } from '../../ui/ThankYou';
import { waitingPurchase } from './purchaseState';

/** `/add-new-card-thank-you`: the card is saved and the record was reloaded. A purchase that waited for the card goes on from here. */
export default function AddCardThankYouPage() {
  const { t } = useTranslation('cards');
  const dispatch = useAppDispatch();
  const session = useAppSelector(selectSession);
  const location = useLocation();
  const purchase = waitingPurchase(location.state);
  const reloadFailed = session.kind === 'signedIn' && session.problem !== null;

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
      {purchase === null ? (
        <ButtonLink variant="secondary" to={paths.paymentMethods}>
          {t('thanks.toCards')}
        </ButtonLink>
      ) : (
        <ButtonLink variant="yellow" to={paths.buyTicket} state={purchase}>
          {t('thanks.toPurchase')}
        </ButtonLink>
      )}
    </ThankYou>
  );
}
