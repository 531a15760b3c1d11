import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../core';
import { paths } from '../../config/paths';
import { usePatient } from '../../state/account/useProfile';
import { ButtonLink } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { AddCardForm } from './AddCardForm';
import { useCardUse } from './CardUse';

/**
 * `add-new-card`: first what a card is used for here, so that nobody types a number before reading it, and then the form. At the limit, a
 * message replaces the form.
 */
export default function AddCardPage() {
  const { t } = useTranslation(['cards', 'messages']);
  const { record } = usePatient();
  // Read when the page opens: saving the last allowed card must not remove the form before the thank-you page opens.
  const [isFull] = useState(record.cards.length >= LIMITS.CARDS_MAX);

  return (
    <Page title={t('add.title')} {...(isFull ? {} : { intro: t('add.intro') })}>
      {isFull ? (
        <Notice kind="info" action={<ButtonLink to={paths.paymentMethods}>{t('add.toCards')}</ButtonLink>}>
          {t('messages:cardsFull')}
        </Notice>
      ) : (
        <AddCard />
      )}
    </Page>
  );
}

function AddCard() {
  const { t } = useTranslation('cards');
  const use = useCardUse();
  if (use === null) return <Skeleton label={t('use.loading')} lines={6} />;
  return (
    <>
      {use !== undefined && <Notice kind="info">{use}</Notice>}
      <AddCardForm />
    </>
  );
}
