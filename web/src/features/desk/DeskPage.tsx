import { Suspense, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDesk } from '../../state/desk/queries';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { useQuery } from '../shared/useQuery';
import styles from './desk.module.css';
import { MemberContext } from './member';
import { Outcome } from './outcome';
import { type PartName, PARTS, partsOf } from './parts';
import { partPath } from './path';
import { Problem } from './Problem';
import { Said } from './Said';
import { useHeldFocus } from './useHeldFocus';

/** `/desk`: the staff's desk. Each part loads when it is opened, and the function checks the permission at each call. */
export default function DeskPage() {
  const { t } = useTranslation('desk');
  const me = useDesk('me', {});
  switch (me.kind) {
    case 'loading':
    case 'absent':
      return (
        <Page title={t('title')}>
          <Skeleton label={t('loading')} />
        </Page>
      );
    case 'failed':
      return (
        <Page title={t('title')} narrow>
          <Problem code={me.error} again={me.again} />
        </Page>
      );
    case 'there':
      return (
        <MemberContext value={me.view}>
          <Open areas={partsOf(me.view.areas)} name={me.view.name} />
        </MemberContext>
      );
  }
}

/** The navigation, and the part that the URL names, or else the first part that the member may open. */
function Open({ areas, name }: { areas: readonly PartName[]; name: string }) {
  const { t } = useTranslation('desk');
  const [query] = useQuery();
  const box = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState({ times: 0, words: '' });
  const say = useCallback((words: string) => {
    setSaid(({ times }) => ({ times: times + 1, words }));
  }, []);
  const forget = useCallback(() => {
    setSaid(({ times }) => ({ times, words: '' }));
  }, []);
  useHeldFocus(box);
  const part = areas.find((one) => one === query.get('part')) ?? areas[0];
  if (part === undefined) return null;
  const { Screen } = PARTS[part];
  return (
    <Page title={t(`parts.${part}`)} className={styles.page}>
      <nav className={styles.nav} aria-label={t('navigation', { name })}>
        <ul>
          {areas.map((one) => (
            <li key={one}>
              <Link to={partPath(one)} aria-current={one === part ? 'page' : undefined}>
                {t(`parts.${one}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div ref={box} className={styles.part} role="region" aria-label={t(`parts.${part}`)} tabIndex={-1}>
        <Outcome value={say}>
          <Suspense fallback={<Skeleton label={t('loading')} lines={6} />}>
            <Screen key={part} />
          </Suspense>
        </Outcome>
      </div>
      {/* The same words are said again after a second act. */}
      <Said key={said.times} words={said.words} onOver={forget} />
    </Page>
  );
}
