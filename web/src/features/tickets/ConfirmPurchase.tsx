import CircleCheck from 'lucide-react/icons/circle-check';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { type BackendErrorCode, codeOf } from '../../backend/errors';
import { paths } from '../../config/paths';
import type { Core, TicketPack } from '../../core';
import { useErrorWords } from '../../i18n/useErrorWords';
import { useAppDispatch } from '../../state/hooks';
import { usePatient } from '../../state/session/useProfile';
import { buyTicket } from '../../state/user/thunks';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { cardInWords } from '../account/useCardWords';
import { ChooseCard } from './ChooseCard';
import styles from './ConfirmPurchase.module.css';

export interface ConfirmPurchaseProps {
  core: Core;
  pack: TicketPack;
  /** Kept for every try: the store takes one purchase for it. */
  entryId: string;
}

/** The sentence of the pack, the card, and Confirm, which does nothing unless a card is selected (spec section 4, "Ticket confirm"). */
export function ConfirmPurchase({ core, pack, entryId }: ConfirmPurchaseProps) {
  const { t } = useTranslation(['tickets', 'messages']);
  const words = useErrorWords();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { cards } = usePatient().record;
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<BackendErrorCode | null>(null);
  const running = useRef(false);
  const selected = cards.find((card) => card.id === selectedId) ?? null;
  const purchase = selected && core.purchase(pack, selected.id, entryId);

  const confirm = async () => {
    if (purchase === null) {
      setAsked(true);
      return;
    }
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setProblem(null);
    try {
      await dispatch(buyTicket(purchase)).unwrap();
      // Replaced, so that "back" leads to the packs and not to a purchase that is done.
      await navigate(paths.buyTicketThankYou, { replace: true });
    } catch (thrown) {
      setProblem(codeOf(thrown));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return (
    <div className={styles.purchase}>
      <div className={styles.pack}>
        <p className={styles.sentence}>{t('buy.sentence', { count: pack.ticket, price: pack.price })}</p>
        <Link to={paths.buyTickets}>{t('buy.otherPack')}</Link>
      </div>
      <ChooseCard
        core={core}
        cards={cards}
        purchase={{ ticket: pack.ticket, price: pack.price, entryId }}
        selected={selected}
        onSelect={setSelectedId}
      />
      {cards.length > 0 && (
        <section className={styles.confirm}>
          <p role="status" className={styles.selected}>
            {selected !== null && (
              <>
                <CircleCheck size={20} aria-hidden="true" />
                <span>{t('buy.selected', cardInWords(selected))}</span>
              </>
            )}
          </p>
          <p id="not-charged">{t('buy.notCharged')}</p>
          {problem !== null && (
            <Notice kind="error" title={t('buy.failed')}>
              <p>{words(problem)}</p>
              <p>{t('buy.failedHint')}</p>
            </Notice>
          )}
          {asked && selected === null && <Notice kind="error">{t('messages:chooseCard')}</Notice>}
          <div>
            <Button
              busy={busy}
              busyLabel={t('buy.confirming')}
              aria-describedby="not-charged"
              onClick={() => void confirm()}
            >
              {t(problem === null ? 'buy.confirm' : 'buy.tryAgain')}
            </Button>
          </div>
        </section>
      )}
    </div>
  );
}
