import { useTranslation } from 'react-i18next';
import { paths } from '../../config/paths';
import { type Card, type Core, LIMITS } from '../../core';
import { ButtonLink } from '../../ui/Button';
import { LoneLink } from '../../ui/LoneLink';
import { Notice } from '../../ui/Notice';
import { SavedCards } from '../shared/cards/SavedCards';
import styles from './ConfirmPurchase.module.css';
import type { PurchaseState } from './purchaseState';

export interface ChooseCardProps {
  core: Core;
  cards: readonly Card[];
  /** The purchase, passed to the card form so that its thank-you page leads back here. */
  purchase: PurchaseState;
  selected: Card | null;
  onSelect: (id: string | null) => void;
}

/** The saved cards to choose from. Without one, a link to add a card and return. */
export function ChooseCard({ core, cards, purchase, selected, onSelect }: ChooseCardProps) {
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
