import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleCheck from 'lucide-react/icons/circle-check';
import Trash from 'lucide-react/icons/trash';
import { useSyncExternalStore } from 'react';
import { Button } from '../Button';
import { Announced } from '../announcer/Announced';
import { RoundButton } from '../RoundButton';
import { VisuallyHidden } from '../VisuallyHidden';
import { CardRow } from './CardRow';
import styles from './CardStrip.module.css';
import { lastFourOf, PaymentCard, type PaymentCardLabels } from './PaymentCard';

/** The parts of a stored card that the strip shows. */
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
  /** The same in one word, shown next to a card on a phone. */
  removeShort: string;
}

export interface CardStripProps<C extends StripCard = StripCard> {
  cards: readonly C[];
  window: CardWindow;
  /** Called when an arrow is pressed: the window moves by one card. */
  onMove: (move: -1 | 1) => void;
  selectedId?: string | null | undefined;
  /** Called when a card is pressed. Without it the cards can't be chosen. */
  onToggle?: ((id: string) => void) | undefined;
  onRemove?: ((id: string) => void) | undefined;
  labels: CardStripLabels;
}

/**
 * The card carousel: three cards in view, and arrows that move them by one and stop at both ends. Three cards wouldn't fit on a phone, so
 * there all of them are the lines of a list, and no arrows are needed.
 */
export function CardStrip<C extends StripCard>({
  cards,
  window,
  onMove,
  selectedId,
  onToggle,
  onRemove,
  labels,
}: CardStripProps<C>) {
  const isPhone = useIsPhone();
  const shown = isPhone ? cards : cards.slice(window.start, window.end);
  const movable = !isPhone && (window.canGoBack || window.canGoForward);
  return (
    <div role="group" aria-label={labels.label} className={styles.strip}>
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
          <Announced as="p" onlyChanges className="quiet">
            {labels.shown(window.start + 1, window.end, cards.length)}
          </Announced>
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
          const said = {
            cardType: card.cardType,
            cardNumber: card.cardNumber,
            expiryDate: card.expiryDate,
            nameOnCard: card.nameOnCard,
            labels,
          };
          const face = isPhone ? <CardRow {...said} selected={onToggle && selected} /> : <PaymentCard {...said} />;
          return (
            <li key={card.id} className={isPhone ? styles.line : styles.item}>
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
                    {/* The name begins with the effect of a press, followed by the card's content. */}
                    <VisuallyHidden>{labels.select(card.cardType, lastFour)}</VisuallyHidden>
                    {face}
                  </button>
                )}
                {selected && !isPhone && (
                  <span className={styles.selected}>
                    <CircleCheck size={20} aria-hidden="true" />
                    <span>{labels.selected}</span>
                  </span>
                )}
              </div>
              {onRemove !== undefined && (
                <Remove
                  name={labels.remove(card.cardType, lastFour)}
                  word={isPhone ? labels.removeShort : null}
                  onRemove={() => {
                    onRemove(card.id);
                  }}
                />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface RemoveProps {
  /** The action, and the card that it affects. */
  name: string;
  /** Shown if there is space in the line; otherwise only the icon is shown. */
  word: string | null;
  onRemove: () => void;
}

function Remove({ name, word, onRemove }: RemoveProps) {
  if (word !== null) {
    return (
      <Button variant="quiet" className={styles.removes} aria-label={name} onClick={onRemove}>
        {word}
      </Button>
    );
  }
  return (
    <RoundButton look="removes" className={styles.remove} aria-label={name} onClick={onRemove}>
      <Trash size={20} aria-hidden="true" />
    </RoundButton>
  );
}

/** Under this width three cards next to each other, or even two, couldn't be read (tokens.css lists the widths). */
const PHONE = '(width < 37.5em)';

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(PHONE);
  query.addEventListener('change', onChange);
  return () => {
    query.removeEventListener('change', onChange);
  };
}

/**
 * Whether the window is as narrow as a phone held upright. The carousel has its own hook (`ui/Carousel/useSlidesShown`): a shared hook
 * would be a separate file, for which home would wait.
 */
function useIsPhone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(PHONE).matches,
    () => false,
  );
}
