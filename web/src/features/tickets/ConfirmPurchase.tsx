import CircleCheck from 'lucide-react/icons/circle-check';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { type BackendErrorCode, codeOf } from '../../backend/errors';
import { paths } from '../../config/paths';
import { type Card, type Core, LIMITS, type TicketPack } from '../../core';
import { useAppDispatch } from '../../state/hooks';
import { usePatient } from '../../state/account/useProfile';
import { buyTicket } from '../../state/tickets/actions';
import { Button, ButtonLink } from '../../ui/Button';
import { LoneLink } from '../../ui/LoneLink';
import { Notice } from '../../ui/Notice';
import { Sheet } from '../../ui/Sheet';
import { SlowSave } from '../shared/saving/SlowSave';
import { cardInWords } from '../shared/cards/useCardWords';
import { SavedCards } from '../shared/cards/SavedCards';
import { useThankedSave } from '../shared/saving/useThankedSave';
import { Announced } from '../../ui/announcer/Announced';
import { SaveFailure } from '../shared/Failure';
import styles from './ConfirmPurchase.module.css';
import { chosenCard, type PurchaseState } from './purchaseState';

export interface ConfirmPurchaseProps {
  core: Core;
  pack: TicketPack;
  /** Kept for every attempt: the store accepts one purchase for it. */
  entryId: string;
}

/**
 * The pack's sentence, the card, and the confirm button, which does nothing unless a card is selected. A finished purchase, reached by
 * "back", says so, because confirming it would buy nothing.
 */
export function ConfirmPurchase({ core, pack, entryId }: ConfirmPurchaseProps) {
  const { t } = useTranslation(['tickets', 'messages', 'translation']);
  const dispatch = useAppDispatch();
  const { record } = usePatient();
  const { cards } = record;
  // Read when the page opens, because its own purchase leads to the thank-you page.
  const [finished, setFinished] = useState<'before' | 'now' | null>(record.lastEntryId === entryId ? 'before' : null);
  const isRetry = useRef(false);
  const saving = useThankedSave('tickets');
  const { state } = useLocation() as { state: unknown };
  const [selectedId, setSelectedId] = useState(chosenCard(state));
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
      const { thank } = await saving.run(() => {
        const buying = dispatch(buyTicket(purchase, { isRetry: isRetry.current }));
        isRetry.current = true;
        return buying.unwrap();
      });
      await thank();
    } catch (thrown) {
      const code = codeOf(thrown);
      if (code === 'already-exists') setFinished('now');
      else setProblem(code);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  if (finished !== null) {
    return (
      <Notice
        kind="info"
        // It replaced the pressed button.
        takesFocus={finished === 'now'}
        title={t('buy.finishedTitle')}
        action={<ButtonLink to={paths.buyTickets}>{t('buy.otherPack')}</ButtonLink>}
      >
        {t('buy.finished')}
      </Notice>
    );
  }

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
        <Sheet className={styles.confirm}>
          <SaveFailure title={t('buy.failed')} problem={problem} busy={busy} hint={t('buy.failedHint')} />
          {asked && selected === null && <Notice kind="error">{t('messages:chooseCard')}</Notice>}
          <SlowSave saving={saving} />
          <div>
            <Button
              busy={busy}
              busyLabel={t('buy.confirming')}
              aria-describedby="not-charged"
              onClick={() => void confirm()}
            >
              {problem === null ? t('buy.confirm', { count: pack.ticket }) : t('translation:common.tryAgain')}
            </Button>
          </div>
          <Announced as="p" className={styles.selected}>
            {selected !== null && (
              <>
                <CircleCheck size={20} aria-hidden="true" />
                <span>{t('buy.selected', cardInWords(selected))}</span>
              </>
            )}
          </Announced>
          <p id="not-charged">{t('buy.notCharged')}</p>
        </Sheet>
      )}
    </div>
  );
}

interface ChooseCardProps {
  core: Core;
  cards: readonly Card[];
  /** The purchase, passed to the card form so that its thank-you page leads back here. */
  purchase: PurchaseState;
  selected: Card | null;
  onSelect: (id: string | null) => void;
}

/** The saved cards to choose from. Without one, a link to add a card and return. */
function ChooseCard({ core, cards, purchase, selected, onSelect }: ChooseCardProps) {
  const { t } = useTranslation('tickets');
  const waiting = { purchase };
  if (cards.length === 0) {
    return (
      <Notice
        kind="info"
        title={t('buy.noCardsTitle')}
        action={
          <ButtonLink to={paths.addNewCard} state={waiting}>
            {t('buy.addFirstCard')}
          </ButtonLink>
        }
      >
        {t('buy.noCards')}
      </Notice>
    );
  }
  return (
    <section className={styles.cards} aria-labelledby="which-card">
      <div>
        <h2 id="which-card" className={styles.question}>
          {t('buy.cards')}
        </h2>
        <p className={styles.hint}>{t('buy.cardsHint')}</p>
      </div>
      <SavedCards core={core} cards={cards} selectedId={selected?.id ?? null} onSelect={onSelect} />
      {cards.length < LIMITS.CARDS_MAX && (
        <p>
          <LoneLink to={paths.addNewCard} state={waiting}>
            {t('buy.addCard')}
          </LoneLink>
        </p>
      )}
    </section>
  );
}
