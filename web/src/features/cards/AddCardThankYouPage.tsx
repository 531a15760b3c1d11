import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { paths } from '../../config/paths';
import { ButtonLink } from '../../ui/Button';
import { ThankYou } from '../shared/thanks/ThankYou';
import { useJustDone } from '../shared/thanks/justDone';
import { NothingDone } from '../shared/thanks/NothingDone';
import { ThankYouExtras } from '../shared/thanks/ThankYouExtras';
import { CardUse } from './CardUse';
import { waitingPurchase } from './purchaseState';

/** `/add-new-card-thank-you`: the card is saved and the record reloaded. A purchase that waited for the card continues here. */
export default function AddCardThankYouPage() {
  const { t } = useTranslation('cards');
  const location = useLocation();
  const purchase = waitingPurchase(location.state);
  const isDone = useJustDone('card');

  if (!isDone) return <NothingDone text={t('thanks.none')} to={paths.paymentMethods} label={t('thanks.toCards')} />;
  return (
    <ThankYou
      title={t('thanks.title')}
      text={<CardUse />}
      picture="card-saved"
      turns={false}
      next={
        purchase === null ? (
          <ButtonLink to={paths.paymentMethods}>{t('thanks.toCards')}</ButtonLink>
        ) : (
          <ButtonLink to={paths.buyTicket} state={purchase}>
            {t('thanks.toPurchase')}
          </ButtonLink>
        )
      }
    >
      <ThankYouExtras reloadFailed={t('thanks.reloadFailed')} />
    </ThankYou>
  );
}
