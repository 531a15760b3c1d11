import { useTranslation } from 'react-i18next';
import { sessionPath } from '../../config/paths';
import { formatTime } from '../../i18n/times';
import { useLanguage } from '../../i18n/useLanguage';
import { zoneName } from '../../i18n/zones';
import { endOf } from '../../state/sessions/notice';
import type { SessionView } from '../../state/sessions/view';
import { useZone } from '../../state/sessions/zone';
import type { Elements } from '../../ui/elements';
import { LoneLink } from '../../ui/LoneLink';
import { Notice } from '../../ui/Notice';
import styles from './call.module.css';
import { otherOf } from './other';

interface DoorFrameProps {
  view: SessionView;
  change: string;
  children: Elements;
}

/** The ordinary page outside the call: a link back, the other person and the time, and the page's messages. */
export function DoorFrame({ view, change, children }: DoorFrameProps) {
  const { t } = useTranslation('call');
  const { language } = useLanguage();
  const { zone } = useZone();
  const { session } = view;
  const { name } = otherOf(view);
  return (
    <div className={styles.parts}>
      <LoneLink to={sessionPath(session.id)}>{t('back')}</LoneLink>
      <div className={styles.words}>
        {name !== '' && <p className={styles.with}>{t('with', { name })}</p>}
        <p>
          {t('when', {
            start: formatTime(language, session.start, zone),
            end: formatTime(language, endOf(session.start), zone),
          })}
        </p>
        <p className="quiet">{zoneName(language, zone, session.start)}</p>
      </div>
      {change !== '' && <Notice kind="info">{change}</Notice>}
      {children}
    </div>
  );
}
