import { useTranslation } from 'react-i18next';
import { Ltr } from '../../../ui/Ltr';
import details from '../details.module.css';
import { List } from '../List';
import { When } from '../When';
import type { Deletions } from './useOverdue';

/** A list of the data that will be deleted, with its person and time, so that an owner sees it before it's gone. */
export function WaitingDeletions({ deletions: { listed, first, byHand } }: { deletions: Deletions }) {
  const { t } = useTranslation('desk');
  if (byHand) return null;
  return (
    <section className={details.section} aria-labelledby="health-deletions">
      <h2 id="health-deletions">{t('health.waitingTitle')}</h2>
      <List<Deletions['first'][number]>
        caption={t('health.waiting')}
        empty={t('health.noWaiting')}
        rowId={({ uid }) => uid}
        read={{ kind: 'there', view: { items: first } }}
        columns={[
          {
            id: 'due',
            title: t('health.due'),
            cell: ({ due }) => (due === undefined ? <span>{t('health.dueByHand')}</span> : <When at={due} />),
          },
          { id: 'uid', title: t('health.account'), cell: ({ uid }) => <Ltr>{uid}</Ltr> },
          { id: 'what', title: t('health.what'), cell: ({ what }) => <Ltr>{what.join(', ')}</Ltr> },
        ]}
      />
      {listed > first.length && <p className={details.quiet}>{t('health.waitingMore', { count: listed })}</p>}
    </section>
  );
}
