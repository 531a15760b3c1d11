import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Filters } from '../../../state/sessions/finding';
import type { FoundTime } from '../../../state/sessions/useFinding';
import { Button } from '../../../ui/Button';
import { checkPath } from '../finding/wanted';
import { AGREE } from './agree';
import { BookForm } from './BookForm';
import { type Asked, useChoice } from './useChoice';
import { useCheckedTime } from './useCheckedTime';

interface BookInSheetProps {
  time: FoundTime;
  /** The filters of the list. */
  filters: Filters;
  onClose: () => void;
}

/** The form of a time in the sheet of a list. The choice is passed to this time's page, to which an account leads back. */
export default function BookInSheet({ time: pressed, filters, onClose }: BookInSheetProps) {
  const { t } = useTranslation('finding');
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked>(filters);
  const choice = useChoice(pressed.slot, asked);
  const back = checkPath(pressed.slot, choice);
  const { time, isGone, refetch } = useCheckedTime(pressed.slot, pressed, back.slice(back.indexOf('?')));
  return (
    <BookForm
      time={time ?? pressed}
      isGone={isGone}
      reload={async () => {
        await refetch();
      }}
      choice={choice}
      onChoose={(changes) => {
        setAsked((before) => ({ ...before, ...changes }));
      }}
      onAgree={() => {
        void navigate(back, { state: AGREE });
      }}
      another={<Button onClick={onClose}>{t('check.another')}</Button>}
      back={back}
    />
  );
}
