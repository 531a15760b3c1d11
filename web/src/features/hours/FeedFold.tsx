import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openFeed } from '../../state/hours/actions';
import { addressOf, drawSecret } from '../../state/hours/feed';
import { useAppDispatch } from '../../state/hooks';
import { useOwnFeed } from '../../state/hours/useOwnHours';
import { Announced } from '../../ui/announcer/Announced';
import { Button } from '../../ui/Button';
import { SaveFailure } from '../shared/Failure';
import { ConfirmDialog } from '../shared/saving/ConfirmDialog';
import { useWork } from '../shared/saving/useWork';
import { FeedAddress } from './FeedAddress';
import { Fold } from './Fold';
import styles from './hours.module.css';

/** What ends the address in use: another one, or none. */
type Ending = 'replace' | 'revoke';

export interface FeedFoldProps {
  uid: string;
  /** Only a verified counselor's feed is answered; any existing one can be ended. */
  verified: boolean;
}

/**
 * The address at which a calendar program reads the booked sessions (docs/calendar.md). It's shown once, on the device that made it, since only its hash is stored. Nothing
 * where the deployment answers no feeds.
 */
export function FeedFold({ uid, verified }: FeedFoldProps) {
  const { t } = useTranslation('hours');
  const { found } = useOwnFeed(uid);
  if (found?.isOffered !== true || !(verified || found.exists)) return null;
  return (
    <Fold title={t('feed.title')} value={t(found.exists ? 'feed.on' : 'feed.off')}>
      <Feed uid={uid} exists={found.exists} />
    </Fold>
  );
}

function Feed({ uid, exists }: { uid: string; exists: boolean }) {
  const { t } = useTranslation('hours');
  const dispatch = useAppDispatch();
  const { busy, problem, run } = useWork();
  const [address, setAddress] = useState<string | null>(null);
  const [asks, setAsks] = useState<Ending | null>(null);
  const [ended, setEnded] = useState(false);

  /** Creates an address in place of any other. @returns it */
  const create = async () => {
    const secret = drawSecret();
    await dispatch(openFeed(secret)).unwrap();
    return addressOf(window.location.origin, uid, secret);
  };
  const revoke = async () => {
    await dispatch(openFeed(null)).unwrap();
    return null;
  };
  const show = (next: string | null) => {
    setAddress(next);
    setEnded(next === null);
  };
  return (
    <>
      {/* It comes before the address: when it closes, it returns the focus, and then the new address takes it. */}
      <ConfirmDialog
        open={asks !== null}
        words={{
          title: t(`feed.ask.${asks ?? 'replace'}`),
          confirm: t(`feed.confirm.${asks ?? 'replace'}`),
          busy: t('feed.working'),
          keep: t('feed.keep'),
          failed: t('feed.failed'),
        }}
        onConfirm={asks === 'revoke' ? revoke : create}
        onDone={show}
        onClose={() => {
          setAsks(null);
        }}
      >
        <p>{t(`feed.what.${asks ?? 'replace'}`)}</p>
      </ConfirmDialog>
      <p>{t('feed.text')}</p>
      <p className="quiet">{t('feed.provider')}</p>
      {exists && address !== null && <FeedAddress key={address} address={address} />}
      {exists && address === null && <p>{t('feed.hidden')}</p>}
      {problem !== null && <SaveFailure title={t('feed.failed')} problem={problem} />}
      <Announced as="p">{ended && !exists && t('feed.ended')}</Announced>
      {exists ? (
        <div className="buttons">
          {(['replace', 'revoke'] as const).map((ending) => (
            <Button
              key={ending}
              variant="secondary"
              aria-haspopup="dialog"
              onClick={() => {
                setAsks(ending);
              }}
            >
              {t(`feed.${ending}`)}
            </Button>
          ))}
        </div>
      ) : (
        <Button
          className={styles.start}
          variant="secondary"
          busy={busy}
          busyLabel={t('feed.working')}
          onClick={() =>
            void run(async () => {
              show(await create());
            })
          }
        >
          {t('feed.create')}
        </Button>
      )}
    </>
  );
}
