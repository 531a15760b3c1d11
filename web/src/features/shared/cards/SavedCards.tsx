import { useState } from 'react';
import type { Card, Core } from '../../../core';
import { CardStrip } from '../../../ui/cards/CardStrip';
import { useCardStripLabels } from './useCardWords';

export interface SavedCardsProps {
  core: Core;
  cards: readonly Card[];
  /** The chosen card; null while none is chosen. */
  selectedId: string | null;
  /** A press on a card chooses it, and a second one clears the choice. */
  onSelect: (id: string | null) => void;
  /** Offers to remove a card. */
  onRemove?: ((id: string) => void) | undefined;
}

/** The patient's saved cards in the window of three, the same on payment-methods and buy-ticket. */
export function SavedCards({ core, cards, selectedId, onSelect, onRemove }: SavedCardsProps) {
  const labels = useCardStripLabels();
  const [start, setStart] = useState(0);
  // Clamped at every render, because a card may have been removed since the window was moved.
  const window = core.cardWindow(cards.length, start, 0);

  return (
    <CardStrip
      cards={cards}
      window={window}
      onMove={(move) => {
        setStart(core.cardWindow(cards.length, window.start, move).start);
      }}
      selectedId={selectedId}
      onToggle={(id) => {
        onSelect(id === selectedId ? null : id);
      }}
      onRemove={onRemove}
      labels={labels}
    />
  );
}
