import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnOrder } from '../../backend/ports';
import { paths } from '../../config/paths';
import { useAppDispatch } from '../../state/hooks';
import { useOrder } from '../../state/tickets/queries';
import { usePatient } from '../../state/account/useProfile';
import { reloadProfile } from '../../state/user/actions';
import { Announced } from '../../ui/announcer/Announced';
import { ButtonLink } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { Page } from '../../ui/Page';
import { NothingDone } from '../shared/thanks/NothingDone';
import { useWaited } from '../shared/saving/useWaited';
import { NotRead } from './NotRead';
import { mayChange } from './orderPath';

export interface AwaitedPaymentProps {
  /** The paid order, as the URL names it. */
  id: string;
  /** The thanks, shown when its tickets are in the account. */
  thanks: ReactNode;
}

/**
 * Shown on return from Stripe's page: waits until the order's tickets are in the account, then thanks. Stripe reports to a cloud function,
 * before the patient returns or after. The report may also never arrive while the page is open.
 */
export function AwaitedPayment({ id, thanks }: AwaitedPaymentProps) {
  const { t } = useTranslation('tickets');
  const dispatch = useAppDispatch();
  const { uid } = usePatient().user;
  const [isDone, setIsDone] = useState(false);
  const asked = useOrder({ uid, id }, mayChange);
  const { found } = asked;
  const waited = useWaited(1);
  const isPaid = found !== null && found !== 'none' && found.state === 'paid';

  useEffect(() => {
    if (!isPaid) return;
    // A cloud function has added the tickets, so the record read here doesn't have them yet.
    void Promise.resolve(dispatch(reloadProfile())).then(() => {
      setIsDone(true);
    });
  }, [dispatch, isPaid]);

  if (isDone) return thanks;
  if (found === 'none') return <NothingDone text={t('thanks.none')} to={paths.buyTickets} label={t('packs.title')} />;
  return (
    <Page title={t('wait.title')}>
      {found === null && <NotRead {...asked} />}
      <Announced>{found !== null && <Progress state={found.state} isLong={waited !== 'short'} />}</Announced>
    </Page>
  );
}

interface ProgressProps {
  state: OwnOrder['state'];
  isLong: boolean;
}

/** The state of the payment so far, and a link. */
function Progress({ state, isLong }: ProgressProps) {
  const { t } = useTranslation(['tickets', 'translation']);
  switch (state) {
    case 'paid':
      return <Notice kind="info" title={t('wait.arrived')} />;
    case 'failed':
    case 'unpaid':
      return (
        <Notice
          kind="info"
          title={t('wait.unpaid')}
          action={<ButtonLink to={paths.buyTickets}>{t('buy.otherPack')}</ButtonLink>}
        >
          {t('wait.unpaidText')}
        </Notice>
      );
    case 'review':
      return (
        <Notice
          kind="warning"
          title={t('wait.review')}
          action={<ButtonLink to={paths.contact}>{t('closed.write')}</ButtonLink>}
        >
          {t('wait.reviewText')}
        </Notice>
      );
    case 'waiting':
    case 'open':
    case 'pending':
      return (
        <Notice
          kind="info"
          title={t(isLong ? 'wait.slow' : 'wait.onItsWay')}
          {...(isLong && { action: <ButtonLink to={paths.home}>{t('translation:common.backToHome')}</ButtonLink> })}
        >
          {t(isLong ? 'wait.slowText' : 'wait.onItsWayText')}
        </Notice>
      );
  }
}
