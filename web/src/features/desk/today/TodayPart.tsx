import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { serverNow } from '../../../clock/clock';
import { useLanguage } from '../../../i18n/useLanguage';
import { useSession } from '../../../state/account/useSession';
import { useAnnounce } from '../../../ui/announcer/announcing';
import { formatAge } from '../age';
import details from '../details.module.css';
import { List } from '../List';
import { Now } from '../Now';
import { Problem } from '../Problem';
import { When } from '../When';
import { itemPath, type Waiting } from './itemPath';
import { Notified } from './Notified';
import styles from './today.module.css';
import { useWaiting } from './useWaiting';

/** Everything that waits for the member's role, the most urgent first. The open page renews itself, and the tab's title says what waits. */
export default function TodayPart() {
  const { t } = useTranslation('desk');
  const { language } = useLanguage();
  const { read, stale, again } = useWaiting();
  const now = serverNow();
  return (
    <>
      {stale !== null && read.kind === 'there' && (
        <>
          <p>{t('today.stale')}</p>
          <Problem code={stale} again={again} />
        </>
      )}
      <List<Waiting>
        caption={t('today.caption')}
        empty={t('today.empty')}
        rowId={({ of }) => of}
        read={read}
        columns={[
          {
            id: 'what',
            title: t('today.what'),
            cell: (item) => <Link to={itemPath(item)}>{t(`today.kinds.${item.kind}`)}</Link>,
          },
          {
            id: 'since',
            title: t('today.since'),
            cell: ({ at }) => (
              <>
                <span>{formatAge(language, Math.max(0, now - Date.parse(at)))}</span>
                <span className={details.under}>
                  <When at={at} />
                </span>
              </>
            ),
          },
          { id: 'target', title: t('today.target'), cell: (item) => <Target {...item} now={now} /> },
          { id: 'taken', title: t('taking.title'), cell: (item) => <Taker {...item} /> },
        ]}
      />
      {read.kind === 'there' && read.view.more && <p className={details.quiet}>{t('today.more')}</p>}
      <Notified />
    </>
  );
}

/** How much time is left to answer an item, or by how much it is overdue. */
function Target({ kind, due, now }: Pick<Waiting, 'kind' | 'due'> & { now: number }) {
  const { t } = useTranslation('desk');
  const { language } = useLanguage();
  if (due === undefined) return <span className={details.quiet}>{t('today.none')}</span>;
  const left = Date.parse(due) - now;
  const age = formatAge(language, Math.abs(left));
  if (kind === 'danger') return <strong className={styles.overdue}>{t('today.now')}</strong>;
  if (left < 0) return <strong className={styles.overdue}>{t('today.overdue', { age })}</strong>;
  return <span>{t('today.within', { age })}</span>;
}

/** The member who has taken an item, or a button to take it. After the press, the button disappears and the item's link takes the focus. */
function Taker({ of, taken }: Pick<Waiting, 'of' | 'taken'>) {
  const { t } = useTranslation('desk');
  const session = useSession();
  const name = useRef<HTMLElement>(null);
  const [isPressed, setPressed] = useState(false);
  const isTaken = isPressed && taken !== undefined;
  const isOwn = session.kind === 'signedIn' && taken?.by === session.user.uid;
  useAnnounce(isTaken ? (isOwn ? t('taking.own') : t('taking.by', { name: taken.name })) : '');
  useEffect(() => {
    if (isTaken) name.current?.closest('tr')?.querySelector('a')?.focus();
  }, [isTaken]);

  if (taken !== undefined) return <bdi ref={name}>{taken.name}</bdi>;
  return (
    <Now
      act="take"
      of={of}
      name={t('taking.take')}
      variant="quiet"
      run={(take) => {
        setPressed(true);
        return take({ of });
      }}
    />
  );
}
