import Plus from 'lucide-react/icons/plus';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../config/paths';
import { type Card, LIMITS } from '../../core';
import { usePaymentSettings } from '../../state/tickets/queries';
import { usePatient } from '../../state/account/useProfile';
import { ButtonLink } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { Page } from '../../ui/Page';
import { useShowToast } from '../../ui/toast/toasts';
import { NeedsCore } from '../shared/NeedsCore';
import { SavedCards } from '../shared/cards/SavedCards';
import { CardUse } from './CardUse';
import styles from './PaymentMethodsPage.module.css';
import { Empty } from '../../ui/Empty';
import { useAppDispatch } from '../../state/hooks';
import { removeCard } from '../../state/cards/actions';
import { ConfirmDialog } from '../shared/saving/ConfirmDialog';
import { cardInWords } from '../shared/cards/useCardWords';

/** `payment-methods`: the saved cards in a carousel, buttons to buy with the chosen card or remove it, and a link to add a card. */
export default function PaymentMethodsPage() {
  const { t } = useTranslation(['cards', 'messages']);
  const showToast = useShowToast();
  const { record } = usePatient();
  const { cards } = record;
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [removing, setRemoving] = useState<Card | null>(null);
  const [removed, setRemoved] = useState(0);
  const title = useRef<HTMLHeadingElement>(null);
  const selected = cards.find((card) => card.id === selectedId);
  /** Only a demonstration sells tickets for a saved card. */
  const isUsed = usePaymentSettings().found?.mode === 'demonstration';
  const isFull = cards.length >= LIMITS.CARDS_MAX;

  useEffect(() => {
    // The button that opened the dialog disappeared with its card, so the title takes the focus.
    if (removed > 0) title.current?.focus();
  }, [removed]);

  const remove = (id: string) => {
    setRemoving(cards.find((card) => card.id === id) ?? null);
  };

  return (
    <Page title={t('saved.title')} intro={<CardUse />} titleRef={title}>
      {cards.length === 0 ? (
        <NoCards />
      ) : (
        <section className={styles.cards} aria-labelledby="saved-cards">
          <div className={styles.head}>
            <h2 id="saved-cards" className={styles.count}>
              {t('saved.count', { count: cards.length })}
            </h2>
            {!isFull && (
              <ButtonLink to={paths.addNewCard}>
                <Plus size={20} aria-hidden="true" />
                <span>{t('add.title')}</span>
              </ButtonLink>
            )}
          </div>
          {isFull && <Notice kind="info">{t('messages:cardsFull')}</Notice>}
          <NeedsCore>
            {(core) => (
              <SavedCards
                core={core}
                cards={cards}
                selectedId={selected?.id ?? null}
                onSelect={setSelectedId}
                onRemove={remove}
              />
            )}
          </NeedsCore>
          {selected !== undefined && isUsed && (
            <div>
              <ButtonLink to={paths.buyTickets} variant="secondary" state={{ card: selected.id }}>
                {t('saved.buy')}
              </ButtonLink>
            </div>
          )}
        </section>
      )}
      <RemoveCard
        card={removing}
        onClose={() => {
          setRemoving(null);
        }}
        onRemoved={() => {
          setRemoved((times) => times + 1);
          showToast('cardRemoved');
        }}
      />
    </Page>
  );
}

/** Says what to do next when no card is saved. */
function NoCards() {
  const { t } = useTranslation('cards');
  return (
    <Empty picture="empty-cards">
      <h2>{t('saved.emptyTitle')}</h2>
      <p>{t('saved.empty')}</p>
      <ButtonLink to={paths.addNewCard}>
        <Plus size={20} aria-hidden="true" />
        <span>{t('add.title')}</span>
      </ButtonLink>
    </Empty>
  );
}

interface RemoveCardProps {
  /** The card to remove; null while the dialog is closed. */
  card: Card | null;
  onClose: () => void;
  /** The card was removed while the dialog was still open. */
  onRemoved: () => void;
}

/** Asks before a card is removed, and says so if removing it failed. */
function RemoveCard({ card, onClose, onRemoved }: RemoveCardProps) {
  const { t } = useTranslation('cards');
  const dispatch = useAppDispatch();
  return (
    <ConfirmDialog
      open={card !== null}
      words={{
        title: card === null ? '' : t('saved.removeTitle', cardInWords(card)),
        confirm: t('saved.confirmRemove'),
        busy: t('saved.removing'),
        keep: t('saved.keep'),
        failed: t('saved.removeFailed'),
      }}
      onConfirm={card && (() => dispatch(removeCard(card)).unwrap())}
      told="cardRemoved"
      onDone={(_removed, isSeen) => {
        if (isSeen) onRemoved();
      }}
      onClose={onClose}
    >
      {card !== null && <p>{t('saved.removeText')}</p>}
    </ConfirmDialog>
  );
}
