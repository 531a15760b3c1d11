import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NewWish } from '../../../backend/ports';
import { serverNow } from '../../../clock/clock';
import { paths } from '../../../config/paths';
import type { WishRefused } from '../../../core/member';
import { useAppDispatch } from '../../../state/hooks';
import { useServerNow } from '../../../state/sessions/useServerNow';
import { useZone } from '../../../state/sessions/zone';
import { memberCore, useCore } from '../../../state/useCore';
import { storeWish } from '../../../state/wishes/actions';
import { useOwnWish } from '../../../state/wishes/queries';
import { Button, ButtonLink } from '../../../ui/Button';
import { LoneLink } from '../../../ui/LoneLink';
import { Notice } from '../../../ui/Notice';
import { Skeleton } from '../../../ui/Skeleton';
import { useConfirmedElsewhere } from '../account/useConfirmedElsewhere';
import { VerifyReminder } from '../account/VerifyReminder';
import booking from '../booking/booking.module.css';
import type { BookingPatient } from '../booking/WhoBooks';
import { Failure, SaveFailure } from '../Failure';
import { MailQuestion } from '../mails/MailQuestion';
import { useWork } from '../saving/useWork';
import { asWish, draftOf } from './draft';
import type { LookedFor } from './wanted';
import { WishFields } from './WishFields';
import { WishLine } from './WishLine';

interface WishFormProps {
  looked: LookedFor;
  patient: BookingPatient;
}

/** Asks what suits a patient who waits for a time, and stores it. The core says what may not be asked. */
export function WishForm({ looked, patient: { user, record } }: WishFormProps) {
  const { t } = useTranslation('wishes');
  const dispatch = useAppDispatch();
  const { zone } = useZone();
  const now = useServerNow();
  const { core, problem: unloaded, retry } = useCore(memberCore);
  const own = useOwnWish(user.uid).found?.wish ?? null;
  const { busy, problem, run } = useWork();
  const [draft, setDraft] = useState(() => draftOf(looked));
  const [stored, setStored] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  if (unloaded !== null) return <Failure problem={unloaded} again={retry} />;
  if (core === null) return <Skeleton label={t('loading')} lines={8} />;
  const refusalOf = (wish: NewWish, moment: number): WishRefused | null =>
    core.wishRefusal(
      {
        days: wish.days.length,
        parts: wish.parts.length,
        topics: wish.topics.length,
        until: wish.until,
        confirmed: user.email !== '' && user.emailVerified,
        consent: record.consent?.version ?? 0,
      },
      moment,
    ) ?? null;
  const refused = refusalOf(asWish(draft, now, zone), now);

  const press = (event: SubmitEvent) => {
    event.preventDefault();
    const moment = serverNow();
    const wish = asWish(draft, moment, zone);
    if (refusalOf(wish, moment) !== null) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    void run(async () => {
      await dispatch(storeWish(wish)).unwrap();
      setStored(true);
    });
  };

  const emails = <MailQuestion user={user} about="opening" />;
  if (stored) {
    return (
      <div className={booking.check}>
        <Notice
          kind="success"
          takesFocus
          title={t('stored.title')}
          action={
            <ButtonLink to={paths.sessions} variant="secondary">
              {t('stored.sessions')}
            </ButtonLink>
          }
        >
          {t('stored.text')}
        </Notice>
        <p>{t('held')}</p>
        {emails}
      </div>
    );
  }
  return (
    <form ref={form} className={booking.check} onSubmit={press} noValidate>
      {own !== null && (
        <Notice kind="info" title={t('replaces')}>
          <WishLine wish={own} />
        </Notice>
      )}
      <p>{t('home')}</p>
      <div className={booking.choices}>
        <WishFields
          draft={draft}
          counselor={looked.counselor}
          hasTopic={looked.topic !== null}
          refused={refused}
          zone={zone}
          now={now}
          onChange={(changes) => {
            setDraft((before) => ({ ...before, ...changes }));
          }}
        />
      </div>
      {refused === 'needsConsent' && <LoneLink to={paths.booking}>{t('agree')}</LoneLink>}
      {emails}
      {refused === 'needsEmail' && <EmailFirst user={user} />}
      <SaveFailure title={t('failed')} problem={problem} busy={busy} />
      {refused !== 'needsEmail' && (
        <div className={booking.foot}>
          <Button type="submit" busy={busy} busyLabel={t('busy')}>
            {t('store')}
          </Button>
          <div className={booking.footLine}>
            <p>{t('held')}</p>
          </div>
        </div>
      )}
    </form>
  );
}

/** The patient confirms the email in another tab or on another device, and the sheet goes on by itself. */
function EmailFirst({ user }: Pick<BookingPatient, 'user'>) {
  const { t } = useTranslation('wishes');
  useConfirmedElsewhere(true);
  if (user.email !== '') return <VerifyReminder user={user} />;
  return (
    <Notice
      kind="info"
      title={t('refused.needsEmail')}
      action={<ButtonLink to={`${paths.editPatientProfile}?part=emails`}>{t('addEmail')}</ButtonLink>}
    />
  );
}
