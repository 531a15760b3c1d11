import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate } from 'react-router';
import { type BackendErrorCode, codeOf } from '../../backend/errors';
import { serverNow } from '../../clock/clock';
import { paths } from '../../config/paths';
import type { TicketPack } from '../../core';
import { ORDER_ANSWER_MS, SESSION_MINUTES } from '../../core/generated/limits';
import { useErrorWords } from '../../i18n/useErrorWords';
import { useLanguage } from '../../i18n/useLanguage';
import { useAppDispatch } from '../../state/hooks';
import { goTo } from '../../state/tickets/goTo';
import { placeOrder } from '../../state/tickets/actions';
import { useOrder } from '../../state/tickets/queries';
import { usePatient } from '../../state/account/useProfile';
import { Button } from '../../ui/Button';
import { LoneLink } from '../../ui/LoneLink';
import { Notice } from '../../ui/Notice';
import { Sheet } from '../../ui/Sheet';
import { SlowSave } from '../shared/saving/SlowSave';
import { useFailureTitle } from '../shared/saving/useFailureTitle';
import { useWaited } from '../shared/saving/useWaited';
import styles from './ConfirmPurchase.module.css';
import { NotRead } from './NotRead';
import { isBeingPaid, mayChange, orderPath } from './orderPath';
import { newPurchase } from './purchaseState';

export interface PayForPackProps {
  pack: TicketPack;
  /** The order's id, kept for every attempt: Stripe takes the money once for it. */
  id: string;
}

/**
 * The order page of a deployment with payments: what is bought, who takes the money, and a button to Stripe's page as soon as it exists.
 */
export function PayForPack({ pack, id }: PayForPackProps) {
  const { t } = useTranslation(['tickets', 'translation']);
  const words = useErrorWords();
  const titleOf = useFailureTitle();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { language } = useLanguage();
  const { user } = usePatient();
  const [tries, setTries] = useState(0);
  const [problem, setProblem] = useState<BackendErrorCode | null>(null);
  const isAsked = tries > 0;
  const asked = useOrder({ uid: user.uid, id }, (now) => (now === null || now === 'none' ? isAsked : mayChange(now)));
  const { found } = asked;
  const order = found === 'none' ? null : found;
  const isWaiting = order?.state === 'waiting';
  const isRefused = order?.state === 'failed' || order?.state === 'unpaid';
  const isLate = useIsLate(isWaiting ? order.at : null);
  const waited = useWaited(tries);
  const running = useRef(false);
  const url = order?.url ?? null;
  // No payment page was opened for it, or none is open any more. A retry is another order.
  const isOver = isRefused || (isLate && url === null);

  useEffect(() => {
    // A patient who saw that the page isn't opening may be reading or writing to us, so they decide when to go.
    if (isAsked && !isLate && url !== null) goTo(url);
  }, [isAsked, isLate, url]);

  useEffect(() => {
    // On return from Stripe's page, the browser may restore this page as it was.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setTries(0);
    };
    window.addEventListener('pageshow', onShow);
    return () => {
      window.removeEventListener('pageshow', onShow);
    };
  }, []);

  const pay = async () => {
    if (isOver) {
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

  if (order !== null && isBeingPaid(order)) return <Navigate to={orderPath(id)} replace />;
  const failed = isRefused || problem !== null;
  // Another attempt would be refused, too, until our team allows orders again.
  const isBlocked = problem === 'orders-blocked';
  const failure = t(order?.state === 'unpaid' ? 'wait.unpaid' : 'order.failed');
  return (
    <div className={styles.purchase}>
      <div className={styles.pack}>
        <p className={styles.sentence}>{t('buy.sentence', { count: pack.ticket, price: pack.price })}</p>
        <Link to={paths.buyTickets}>{t('buy.otherPack')}</Link>
      </div>
      <OrderFacts />
      {found === null && <NotRead {...asked} />}
      {/* Shown only when it is known whether the order was placed, because an order is written once. */}
      {found !== null && (
        <Sheet className={styles.confirm}>
          {failed && (
            <Notice
              kind="error"
              title={problem === null ? failure : titleOf(failure, problem)}
              action={isBlocked && <LoneLink to={paths.contact}>{t('closed.write')}</LoneLink>}
            >
              {problem !== null && <p>{words(problem)}</p>}
              {!isBlocked && <p>{t('order.failedText')}</p>}
            </Notice>
          )}
          {isLate && isOver && !failed && (
            <Notice
              kind="error"
              title={t('order.unanswered')}
              action={<LoneLink to={paths.contact}>{t('closed.write')}</LoneLink>}
            >
              {t('order.unansweredText')}
            </Notice>
          )}
          {isLate && url !== null && <Notice kind="success" title={t('order.opened')} />}
          <SlowSave saving={{ waited: isLate ? 'short' : waited }} />
          {!isBlocked && (
            <div>
              <Button
                busy={!isLate && !isRefused && (isAsked || isWaiting)}
                busyLabel={t('order.opening')}
                onClick={() => void pay()}
              >
                {t(failed || isOver ? 'translation:common.tryAgain' : 'order.pay')}
              </Button>
            </div>
          )}
        </Sheet>
      )}
    </div>
  );
}

/**
 * Whether an order has waited too long for its answer. It stays true if the answer arrives after all.
 *
 * @param at since when it has been waiting, by the server's clock, so that a reload doesn't restart the count; null while it isn't waiting
 */
function useIsLate(at: number | null): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (at === null) return;
    const clock = setTimeout(setIsLate, at + ORDER_ANSWER_MS - serverNow(), true);
    return () => {
      clearTimeout(clock);
    };
  }, [at]);
  return isLate;
}

/** The facts to know before paying: what a pack gives, who takes the money, how it is refunded, and that saved cards aren't used. */
function OrderFacts() {
  const { t } = useTranslation('tickets');
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('order.gives')}</dt>
        <dd>{t('order.givesText', { minutes: SESSION_MINUTES })}</dd>
      </div>
      <div>
        <dt>{t('order.who')}</dt>
        <dd>{t('order.whoText')}</dd>
      </div>
      <div>
        <dt>{t('order.refund')}</dt>
        <dd>{t('order.refundText')}</dd>
      </div>
      <div>
        <dt>{t('order.cards')}</dt>
        <dd>
          <span>{t('order.cardsText')}</span> <LoneLink to={paths.paymentMethods}>{t('order.toCards')}</LoneLink>
        </dd>
      </div>
    </dl>
  );
}
