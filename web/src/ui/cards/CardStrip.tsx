import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleCheck from 'lucide-react/icons/circle-check';
import Trash from 'lucide-react/icons/trash';
import { cx } from '../cx';
import { RoundButton } from '../RoundButton';
import { VisuallyHidden } from '../VisuallyHidden';
import styles from './CardStrip.module.css';
import { lastFourOf, PaymentCard, type PaymentCardLabels } from './PaymentCard';

/** What the strip shows of a stored card. */
export interface StripCard {
  id: string;
  cardType: string;
  cardNumber: string;
  expiryDate: string;
  nameOnCard: string;
}

/** The three cards in view (`start` inclusive, `end` exclusive) and whether the arrows lead anywhere. The core computes it. */
export interface CardWindow {
  start: number;
  end: number;
  canGoBack: boolean;
  canGoForward: boolean;
}

export interface CardStripLabels extends PaymentCardLabels {
  /** Name of the whole strip. */
  label: string;
  previous: string;
  next: string;
  /** "Cards 1 to 3 of 5"; announced when the window moves. */
  shown: (from: number, to: number, count: number) => string;
  select: (cardType: string, lastFour: string) => string;
  /** The note on a chosen card. */
  selected: string;
  remove: (cardType: string, lastFour: string) => string;
}

export interface CardStripProps<C extends StripCard = StripCard> {
  cards: readonly C[];
  window: CardWindow;
  /** An arrow was pressed: the window moves by one card. */
  onMove: (move: -1 | 1) => void;
  selectedId?: string | null | undefined;
  /** A card was pressed. Without it the cards cannot be chosen. */
  onToggle?: ((id: string) => void) | undefined;
  onRemove?: ((id: string) => void) | undefined;
  labels: CardStripLabels;
  className?: string | undefined;
}

/** The card carousel: three cards in view, arrows that move them by one and stop at both ends. */
export function CardStrip<C extends StripCard>({
  cards,
  window,
  onMove,
  selectedId,
  onToggle,
  onRemove,
  labels,
  className,
}: CardStripProps<C>) {
  const shown = cards.slice(window.start, window.end);
  const movable = window.canGoBack || window.canGoForward;
  return (
    <div role="group" aria-label={labels.label} className={cx(styles.strip, className)}>
      {movable && (
        <div className={styles.arrows}>
          <RoundButton
            look="arrow"
            aria-label={labels.previous}
            aria-disabled={!window.canGoBack || undefined}
            onClick={() => {
              if (window.canGoBack) onMove(-1);
            }}
          >
            <ChevronLeft size={24} aria-hidden="true" data-mirror="" />
          </RoundButton>
          <p className={styles.where} aria-live="polite">
            {labels.shown(window.start + 1, window.end, cards.length)}
          </p>
          <RoundButton
            look="arrow"
            aria-label={labels.next}
            aria-disabled={!window.canGoForward || undefined}
            onClick={() => {
              if (window.canGoForward) onMove(1);
            }}
          >
            <ChevronRight size={24} aria-hidden="true" data-mirror="" />
          </RoundButton>
        </div>
      )}
      <ul role="list" className={styles.cards}>
        {shown.map((card) => {
          const lastFour = lastFourOf(card.cardNumber);
          const selected = card.id === selectedId;
          const face = (
            <PaymentCard
              cardType={card.cardType}
              cardNumber={card.cardNumber}
              expiryDate={card.expiryDate}
              nameOnCard={card.nameOnCard}
              labels={labels}
            />
          );
          return (
            <li key={card.id} className={styles.item}>
              <div className={styles.face}>
                {onToggle === undefined ? (
                  face
                ) : (
                  <button
                    type="button"
                    className={styles.pick}
                    aria-pressed={selected}
                    onClick={() => {
                      onToggle(card.id);
                    }}
                  >
                    {/* The name begins with what a press does and goes on with what the card shows. */}
                    <VisuallyHidden>{labels.select(card.cardType, lastFour)}</VisuallyHidden>
                    {face}
                  </button>
                )}
                {selected && (
                  <span className={styles.selected}>
                    <CircleCheck size={20} aria-hidden="true" />
                    {labels.selected}
                  </span>
                )}
              </div>
              {onRemove !== undefined && (
                <RoundButton
                  look="removes"
                  className={styles.remove}
                  aria-label={labels.remove(card.cardType, lastFour)}
                  onClick={() => {
                    onRemove(card.id);
                  }}
                >
                  <Trash size={20} aria-hidden="true" />
                </RoundButton>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
