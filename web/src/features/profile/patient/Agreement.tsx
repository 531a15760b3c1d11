import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PatientRecord } from '../../../core/generated/tables';
import { formatDate } from '../../../i18n/format';
import { useLanguage } from '../../../i18n/useLanguage';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import styles from './Agreement.module.css';
import { paths } from '../../../config/paths';
import { useAppDispatch } from '../../../state/hooks';
import { withdrawConsent } from '../../../state/consent/actions';
import { LoneLink } from '../../../ui/LoneLink';
import { useOpen } from '../../../ui/useOpen';
import { ConfirmDialog } from '../../shared/saving/ConfirmDialog';

/** Shows what the patient agreed to and when, with a button to withdraw it. Nothing if there is neither a consent nor a request. */
export function Agreement({ record }: { record: Pick<PatientRecord, 'consent' | 'bookings'> }) {
  const { t } = useTranslation('profile');
  const { language } = useLanguage();
  const dialog = useOpen();
  const [isWithdrawn, setWithdrawn] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const { consent, bookings } = record;

  useEffect(() => {
    // The button that opened the dialog has disappeared, so the result takes the focus.
    if (isWithdrawn) title.current?.focus();
  }, [isWithdrawn]);

  if (!consent && bookings.length === 0 && !isWithdrawn) return null;
  return (
    <section className={styles.agreement} aria-labelledby="agreement">
      <h2 id="agreement" ref={title} tabIndex={-1}>
        {t('agreement.title')}
      </h2>
      {isWithdrawn ? (
        <Notice kind="success">{t('agreement.done')}</Notice>
      ) : (
        <>
          <p>
            <span>
              {consent
                ? t(`agreement.${consent.as}`, { date: formatDate(language, consent.at) })
                : t('agreement.unknown')}
            </span>{' '}
            <span>{t('agreement.text')}</span>
          </p>
          <Button variant="secondary" onClick={dialog.open}>
            {t('agreement.open')}
          </Button>
        </>
      )}
      <WithdrawDialog
        open={dialog.isOpen}
        onClose={dialog.close}
        onWithdrawn={() => {
          dialog.close();
          setWithdrawn(true);
        }}
      />
    </section>
  );
}

interface WithdrawDialogProps {
  open: boolean;
  onClose: () => void;
  onWithdrawn: () => void;
}

/** Says what a withdrawal deletes and what it doesn't undo, asks, and says so if the consent could not be withdrawn. */
function WithdrawDialog({ open, onClose, onWithdrawn }: WithdrawDialogProps) {
  const { t } = useTranslation('profile');
  const dispatch = useAppDispatch();
  return (
    <ConfirmDialog
      open={open}
      words={{
        title: t('agreement.question'),
        confirm: t('agreement.confirm'),
        busy: t('agreement.busy'),
        keep: t('agreement.keep'),
        failed: t('agreement.failed'),
      }}
      onConfirm={() => dispatch(withdrawConsent()).unwrap()}
      onDone={onWithdrawn}
      onClose={onClose}
    >
      <p>{t('agreement.what')}</p>
      <p>{t('agreement.arranged')}</p>
      <LoneLink to={paths.contact}>{t('agreement.contact')}</LoneLink>
      <p>{t('agreement.again')}</p>
    </ConfirmDialog>
  );
}
