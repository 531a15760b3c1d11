import { useTranslation } from 'react-i18next';
import type { Card } from '../../core';
import { useAppDispatch } from '../../state/hooks';
import { removeCard } from '../../state/user/thunks';
import { ConfirmDialog } from '../account/ConfirmDialog';
import { cardInWords } from '../account/useCardWords';

export interface RemoveCardProps {
  /** The card in question; null while none is. */
  card: Card | null;
  onClose: () => void;
  /** The card is removed, and whoever did it still looks at the question. */
  onRemoved: () => void;
}

/** Asks before a card is removed, and says so where it could not be. */
export function RemoveCard({ card, onClose, onRemoved }: RemoveCardProps) {
  const { t } = useTranslation('cards');
  const dispatch = useAppDispatch();
  return (
    <ConfirmDialog
      open={card !== null}
      words={{
        title: t('saved.removeTitle'),
        close: t('saved.close'),
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
      {card !== null && <p>{t('saved.removeText', cardInWords(card))}</p>}
    </ConfirmDialog>
  );
}
