import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { serverNow } from '../../../clock/clock';
import { LOCALES } from '../../../i18n/format';
import type { Language } from '../../../i18n/languages';
import { useLanguage } from '../../../i18n/useLanguage';
import { useSession } from '../../../state/account/useSession';
import { useAnnounce } from '../../../ui/announcer/announcing';
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
          [t('today.what'), (item) => <Link to={itemPath(item)}>{t(`today.kinds.${item.kind}`)}</Link>],
          [
            t('today.since'),
            ({ at }) => (
              <>
                <span>{formatAge(language, Math.max(0, now - Date.parse(at)))}</span>
                <span className={details.under}>
                  <When at={at} />
                </span>
              </>
            ),
          ],
          [t('today.target'), (item) => <Target {...item} now={now} />],
          [t('taking.title'), (item) => <Taker {...item} />],
        ]}
      />
      {read.kind === 'there' && read.view.more && <p className="quiet">{t('today.more')}</p>}
      <Notified />
    </>
  );
}

/** How much time is left to answer an item, or by how much it is overdue. */
function Target({ kind, due, now }: Pick<Waiting, 'kind' | 'due'> & { now: number }) {
  const { t } = useTranslation('desk');
  const { language } = useLanguage();
  if (due === undefined) return <span className="quiet">{t('today.none')}</span>;
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

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Formats a duration in the largest unit of which it has at least two: `45 minutes`, `26 hours`, `3 days`. Less than a minute counts as
 * one.
 *
 * @param ms not negative
 */
function formatAge(language: Language, ms: number): string {
  const [unit, size] = (
    [
      ['day', DAY],
      ['hour', HOUR],
    ] as const
  ).find(([, length]) => ms >= 2 * length) ?? ['minute', MINUTE];
  const count = Math.max(1, Math.floor(ms / size));
  return new Intl.NumberFormat(LOCALES[language], { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}
