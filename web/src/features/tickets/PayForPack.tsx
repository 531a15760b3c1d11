import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate } from 'react-router';
import { type BackendErrorCode, codeOf } from '../../backend/errors';
import { paths } from '../../config/paths';
import type { TicketPack } from '../../core';
import { useErrorWords } from '../../i18n/useErrorWords';
import { useLanguage } from '../../i18n/useLanguage';
import { useAppDispatch } from '../../state/hooks';
import { goTo } from '../../state/payments/goTo';
import { placeOrder } from '../../state/payments/thunks';
import { useOrder } from '../../state/payments/usePayments';
import { usePatient } from '../../state/session/useProfile';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { Sheet } from '../../ui/Sheet';
import { Skeleton } from '../../ui/Skeleton';
import { SlowSave } from '../account/SlowSave';
import { useWaited } from '../account/useWaited';
import styles from './ConfirmPurchase.module.css';
import { FinishedPurchase } from './FinishedPurchase';
import { OrderFacts } from './OrderFacts';
import { orderPath } from './orderPath';
import { useFailureTitle } from '../account/useFailureTitle';
import { newPurchase } from './purchaseState';

export interface PayForPackProps {
  pack: TicketPack;
  /** The order's, kept for every try: the provider takes the money once for it. */
  id: string;
}

/** The order page where tickets are paid for: what is bought, who takes the money, and the way to the provider's page, as soon as there is one. */
export function PayForPack({ pack, id }: PayForPackProps) {
  const { t } = useTranslation('tickets');
  const words = useErrorWords();
  const titleOf = useFailureTitle();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { language } = useLanguage();
  const { user } = usePatient();
  const [tries, setTries] = useState(0);
  const [problem, setProblem] = useState<BackendErrorCode | null>(null);
  const isAsked = tries > 0;
  const { found, error, again } = useOrder({ uid: user.uid, id }, isAsked);
  const waited = useWaited(tries);
  const running = useRef(false);
  const url = found?.order?.url ?? null;
  const isRefused = found?.order?.failed === true;

  useEffect(() => {
    if (isAsked && url !== null) goTo(url);
  }, [isAsked, url]);

  useEffect(() => {
    // Back from the provider's page, to a page that the browser has kept as it was.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setTries(0);
    };
    window.addEventListener('pageshow', onShow);
    return () => {
      window.removeEventListener('pageshow', onShow);
    };
  }, []);

  const pay = async () => {
    if (isRefused) {
      // No page was made of it, and none will be: nothing can be charged for this order.
      await navigate(paths.buyTicket, { replace: true, state: newPurchase(pack) });
      return;
    }
    if (url !== null) {
      goTo(url);
      return;
    }
    if (running.current) return;
    running.current = true;
    setProblem(null);
    setTries((before) => before + 1);
    try {
      await dispatch(placeOrder(pack.ticket, id, language)).unwrap();
    } catch (thrown) {
      setProblem(codeOf(thrown));
      setTries(0);
    } finally {
      running.current = false;
    }
  };

  if (found?.payment?.counted === true) return <FinishedPurchase focused={false} />;
  if (found?.standing === 'stands') return <Navigate to={orderPath(id)} replace />;
  const failed = isRefused || problem !== null;
  return (
    <div className={styles.purchase}>
      <div className={styles.pack}>
        <p className={styles.sentence}>{t('buy.sentence', { count: pack.ticket, price: pack.price })}</p>
        <Link to={paths.buyTickets}>{t('buy.otherPack')}</Link>
      </div>
      <OrderFacts />
      {found === null && error === null && <Skeleton label={t('ledger.loading')} />}
      {found === null && error !== null && (
        <Notice kind="error" action={<Button onClick={again}>{t('buy.tryAgain')}</Button>}>
          {words(error)}
        </Notice>
      )}
      {/* Not before it is known whether it was placed: an order is written once. */}
      {found !== null && (
        <Sheet className={styles.confirm}>
          {failed && (
            <Notice kind="error" title={problem === null ? t('order.failed') : titleOf(t('order.failed'), problem)}>
              {problem !== null && <p>{words(problem)}</p>}
              <p>{t('order.failedText')}</p>
            </Notice>
          )}
          <SlowSave saving={{ waited }} />
          <div>
            <Button busy={isAsked && !isRefused} busyLabel={t('order.opening')} onClick={() => void pay()}>
              {t(failed ? 'buy.tryAgain' : 'order.pay')}
            </Button>
          </div>
        </Sheet>
      )}
    </div>
  );
}
