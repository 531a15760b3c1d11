import Siren from 'lucide-react/icons/siren';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { staffHours } from '../../config/staff';
import { formatTime } from '../../i18n/times';
import { useLanguage } from '../../i18n/useLanguage';
import { useAppDispatch } from '../../state/hooks';
import { reportDanger } from '../../state/messages/acts';
import { useZone } from '../../state/sessions/zone';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { ConfirmDialog } from './ConfirmDialog';

interface DangerProps {
  uid: string;
  /** The session of the two that staff are shown. */
  session: string;
}

/** "Somebody is in danger": the emergency number first, then what staff are told and when they look. */
export function Danger({ uid, session }: DangerProps) {
  const { t } = useTranslation(['conversation', 'translation']);
  const dispatch = useAppDispatch();
  const [asks, setAsks] = useState(false);
  const [told, setTold] = useState<'now' | 'before' | null>(null);
  const close = () => {
    setAsks(false);
  };
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => {
          setAsks(true);
        }}
      >
        <Siren size={20} aria-hidden="true" />
        {t('danger.button')}
      </Button>
      <div role="status">
        {told !== null && (
          <Notice kind="info">
            {t(`danger.told.${told}`)} {t('danger.call')}
          </Notice>
        )}
      </div>
      <ConfirmDialog
        open={asks}
        words={{
          title: t('danger.title'),
          close: t('danger.keep'),
          confirm: t('danger.confirm'),
          busy: t('working'),
          keep: t('danger.keep'),
          failed: t('danger.failed'),
        }}
        onConfirm={async () => {
          setTold(await dispatch(reportDanger(session, uid)).unwrap());
          close();
        }}
        onClose={close}
      >
        <p>
          <strong>{t('danger.call')}</strong>
        </p>
        <p>{t('danger.what')}</p>
        <StaffHours />
      </ConfirmDialog>
    </>
  );
}

/** When staff look, in the shown zone; where the deployer has not said, no more than is sure. */
function StaffHours() {
  const { t } = useTranslation('conversation');
  const { language } = useLanguage();
  const { zone } = useZone();
  const hours = staffHours();
  if (hours === null) return <p>{t('danger.unknown')}</p>;
  const midnight = new Date().setUTCHours(0, 0, 0, 0);
  const time = (since: number) => formatTime(language, midnight + since, zone);
  return <p>{t('danger.hours', { from: time(hours.from), until: time(hours.until) })}</p>;
}
