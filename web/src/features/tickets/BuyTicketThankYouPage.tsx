import { useTranslation } from 'react-i18next';
import { paths } from '../../config/paths';
import { useSession } from '../../state/account/useSession';
import { ButtonLink } from '../../ui/Button';
import { ThankYou } from '../shared/thanks/ThankYou';
import { BackToTime, useTimeToBook } from '../shared/sessions/BackToTime';
import { useJustDone } from '../shared/thanks/justDone';
import { NothingDone } from '../shared/thanks/NothingDone';
import { ThankYouExtras } from '../shared/thanks/ThankYouExtras';
import { useQuery } from '../shared/useQuery';
import { AwaitedPayment } from './AwaitedPayment';

/**
 * `buy-ticket-thank-you`: the tickets are in the account. With an order in its URL, the payment provider leads back here, and the page
 * waits for it.
 */
export default function BuyTicketThankYouPage() {
  const { t } = useTranslation('tickets');
  const isDone = useJustDone('tickets');
  const [query] = useQuery();
  const order = query.get('order');
  if (order !== null) return <AwaitedPayment key={order} id={order} thanks={<Thanks />} />;
  if (!isDone) return <NothingDone text={t('thanks.none')} to={paths.buyTickets} label={t('packs.title')} />;
  return <Thanks />;
}

/** Shows the number of tickets when the record is loaded. */
function Thanks() {
  const { t } = useTranslation('tickets');
  const session = useSession();
  const patient = session.kind === 'signedIn' && session.profile?.role === 'patient' ? session.profile.record : null;
  const isCurrent = session.kind === 'signedIn' && session.problem === null;
  const time = useTimeToBook();
  const onward =
    time === null ? <ButtonLink to={paths.sessionsNew}>{t('thanks.toTimes')}</ButtonLink> : <BackToTime to={time} />;
  return (
    <ThankYou
      title={t('thanks.title')}
      text={
        <>
          <p>{t('thanks.text')}</p>
          {patient && isCurrent && <p>{t('thanks.have', { count: patient.tickets })}</p>}
        </>
      }
      picture="tickets-ready"
      next={patient ? onward : undefined}
    >
      <ThankYouExtras reloadFailed={t('thanks.reloadFailed')} />
    </ThankYou>
  );
}
