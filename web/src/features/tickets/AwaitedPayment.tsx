import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BackendErrorCode, codeOf } from '../../backend/errors';
import { paths } from '../../config/paths';
import { useErrorWords } from '../../i18n/useErrorWords';
import { useAppDispatch } from '../../state/hooks';
import { goTo } from '../../state/payments/goTo';
import { finishPayments } from '../../state/payments/thunks';
import { useOrder } from '../../state/payments/usePayments';
import { reloadProfile } from '../../state/user/thunks';
import { usePatient } from '../../state/session/useProfile';
import { Button, ButtonLink } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { NothingDone } from '../account/NothingDone';
import { useFailureTitle } from '../account/useFailureTitle';
import { useWaited } from '../account/useWaited';
import { Announced } from '../../ui/announcer/Announced';

export interface AwaitedPaymentProps {
  /** The order that was paid for, as the address names it. */
  id: string;
  /** The thanks, once its tickets are in the account. */
  thanks: ReactNode;
}

/**
 * Back from the provider's page: waits for the payment to stand, has its tickets counted, and thanks. What the provider says comes by another way than the
 * visitor, before them or after; it may also never come while they look.
 */
export function AwaitedPayment({ id, thanks }: AwaitedPaymentProps) {
  const { t } = useTranslation('tickets');
  const words = useErrorWords();
  const titleOf = useFailureTitle();
  const dispatch = useAppDispatch();
  const { uid } = usePatient().user;
  const [isDone, setIsDone] = useState(false);
  const { found, error, again } = useOrder({ uid, id }, !isDone);
  const [problem, setProblem] = useState<BackendErrorCode | null>(null);
  const running = useRef(false);
  const finishedHere = useRef(false);
  const waited = useWaited(1);
  const isCounted = found?.payment?.counted === true;
  const isOwed = found?.standing === 'stands' && !isCounted;

  useEffect(() => {
    if (!isOwed || problem !== null || running.current) return;
    running.current = true;
    dispatch(finishPayments())
      .unwrap()
      .then(
        (finished) => {
          finishedHere.current = finished > 0;
          again();
        },
        (thrown: unknown) => {
          setProblem(codeOf(thrown));
        },
      )
      .finally(() => {
        running.current = false;
      });
  }, [dispatch, isOwed, problem, again]);

  useEffect(() => {
    if (!isCounted) return;
    // Another tab or device was first: its tickets are not in the record that was read here.
    const current = finishedHere.current ? Promise.resolve() : dispatch(reloadProfile());
    void Promise.resolve(current).then(() => {
      setIsDone(true);
    });
  }, [dispatch, isCounted]);

  if (isDone) return thanks;
  if (found !== null && found.order === null && found.payment === null) {
    return <NothingDone text={t('thanks.none')} to={paths.buyTickets} label={t('packs.title')} />;
  }
  return (
    <Page title={t('wait.title')}>
      {found === null && error === null && <Skeleton label={t('wait.onItsWay')} />}
      {found === null && error !== null && (
        <Notice kind="error" action={<Button onClick={again}>{t('buy.tryAgain')}</Button>}>
          {words(error)}
        </Notice>
      )}
      {found !== null && problem !== null && (
        <Notice
          kind="error"
          title={titleOf(t('wait.failed'), problem)}
          action={
            <Button
              onClick={() => {
                setProblem(null);
              }}
            >
              {t('buy.tryAgain')}
            </Button>
          }
        >
          <p>{words(problem)}</p>
          <p>{t('wait.failedText')}</p>
        </Notice>
      )}
      <Announced>
        {found !== null && problem === null && (
          <Standing standing={found.standing} url={found.order?.url ?? null} isLong={waited !== 'short'} />
        )}
      </Announced>
    </Page>
  );
}

interface StandingProps {
  standing: NonNullable<ReturnType<typeof useOrder>['found']>['standing'];
  /** The provider's page. */
  url: string | null;
  isLong: boolean;
}

/** Where the payment is, in words, and the way on. */
function Standing({ standing, url, isLong }: StandingProps) {
  const { t } = useTranslation('tickets');
  const otherPack = <ButtonLink to={paths.buyTickets}>{t('buy.otherPack')}</ButtonLink>;
  // The provider leads to here from a card that it took: one that it refused before may be all that it has told yet.
  switch (standing === 'declined' && !isLong ? 'waits' : standing) {
    case 'stands':
      return <Notice kind="info" title={t('wait.adding')} />;
    case 'declined':
      return (
        <Notice
          kind="warning"
          title={t('left.declined')}
          action={
            url === null ? (
              otherPack
            ) : (
              <Button
                onClick={() => {
                  goTo(url);
                }}
              >
                {t('left.back')}
              </Button>
            )
          }
        >
          {t('wait.declinedText')}
        </Notice>
      );
    case 'cancelled':
      return (
        <Notice kind="info" title={t('wait.cancelled')} action={otherPack}>
          {t('wait.cancelledText')}
        </Notice>
      );
    case 'foreign':
      return (
        <Notice
          kind="warning"
          title={t('wait.foreign')}
          action={<ButtonLink to={paths.contact}>{t('closed.write')}</ButtonLink>}
        >
          {t('wait.foreignText')}
        </Notice>
      );
    case 'waits':
    case null:
      return (
        <Notice
          kind="info"
          title={t(isLong ? 'wait.slow' : 'wait.onItsWay')}
          {...(isLong && { action: <ButtonLink to={paths.home}>{t('thanks.home')}</ButtonLink> })}
        >
          {t(isLong ? 'wait.slowText' : 'wait.onItsWayText')}
        </Notice>
      );
  }
}
