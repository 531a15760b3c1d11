import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BackendErrorCode, codeOf } from '../../backend/errors';
import type { Card } from '../../core';
import { useErrorWords } from '../../i18n/useErrorWords';
import { useAppDispatch } from '../../state/hooks';
import { removeCard } from '../../state/user/thunks';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Notice } from '../../ui/Notice';
import { cardInWords } from '../account/useCardWords';
import styles from './PaymentMethodsPage.module.css';

export interface RemoveCardProps {
  /** The card in question; null while none is. */
  card: Card | null;
  onClose: () => void;
  onRemoved: () => void;
}

/** Asks before a card is removed, and says so where it could not be. */
export function RemoveCard({ card, onClose, onRemoved }: RemoveCardProps) {
  const { t } = useTranslation('cards');
  const words = useErrorWords();
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<BackendErrorCode | null>(null);

  const close = () => {
    if (busy) return;
    setProblem(null);
    onClose();
  };
  const remove = async (chosen: Card) => {
    setBusy(true);
    setProblem(null);
    try {
      await dispatch(removeCard(chosen)).unwrap();
      onRemoved();
    } catch (thrown) {
      setProblem(codeOf(thrown));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog open={card !== null} title={t('saved.removeTitle')} closeLabel={t('saved.close')} onClose={close}>
      {card !== null && (
        <div className={styles.question}>
          <p>{t('saved.removeText', cardInWords(card))}</p>
          {problem !== null && (
            <Notice kind="error" title={t('saved.removeFailed')}>
              {words(problem)}
            </Notice>
          )}
          <div className={styles.answers}>
            <Button variant="danger" busy={busy} busyLabel={t('saved.removing')} onClick={() => void remove(card)}>
              {t('saved.confirmRemove')}
            </Button>
            <Button variant="secondary" onClick={close}>
              {t('saved.keep')}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
