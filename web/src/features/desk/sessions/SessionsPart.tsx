import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDesk } from '../../../state/desk/queries';
import details from '../details.module.css';
import { Filters } from '../Filters';
import { List } from '../List';
import { useGiven, useOpened } from '../opening';
import { When } from '../When';
import { OneSession } from './OneSession';
import { OnlyOf } from './OnlyOf';
import { type Session, useSessionWords } from './useSessionWords';

const KINDS = ['coming', 'today', 'to-close', 'contested', 'all'] as const;
const FILTERS = ['kind', 'counselor', 'patient', 'month', 'sought', 'after'] as const;

/** The sessions, and one of them. */
export default function SessionsPart() {
  const { opened, listPath } = useOpened(['id']);
  return opened === undefined ? <Sessions /> : <OneSession {...opened} listPath={listPath} />;
}

function Sessions() {
  const { t } = useTranslation('desk');
  const { itemPath } = useOpened(['id']);
  const words = useSessionWords();
  const given = useGiven(FILTERS);
  const read = useDesk('sessions', given);
  const first = read.kind === 'there' ? read.view.items[0] : undefined;
  return (
    <>
      <Filters
        fields={[
          {
            name: 'kind',
            label: t('sessions.kind'),
            initial: 'coming',
            options: KINDS.map((value) => ({ value, label: t(`sessions.kinds.${value}`) })),
          },
          { name: 'month', label: t('sessions.month'), type: 'month' },
          { name: 'sought', label: t('sessions.sought') },
        ]}
      />
      <OnlyOf patient={first?.patientName} counselor={first?.counselorName} />
      <List<Session>
        caption={t('sessions.caption')}
        empty={t('sessions.empty')}
        rowId={({ id }) => id}
        read={read}
        columns={[
          {
            id: 'start',
            title: t('sessions.start'),
            cell: (session) => (
              <Link to={itemPath(session)}>
                <When at={session.start} />
              </Link>
            ),
          },
          {
            id: 'patient',
            title: t('sessions.patient'),
            cell: ({ patientName }) => <bdi>{patientName || t('sessions.left')}</bdi>,
          },
          {
            id: 'counselor',
            title: t('sessions.counselor'),
            cell: ({ counselorName }) => <bdi>{counselorName}</bdi>,
          },
          {
            id: 'state',
            title: t('sessions.state'),
            cell: (session) => (
              <>
                <span>{words.state(session)}</span>
                {session.waits && <strong className={details.under}>{t('sessions.kinds.contested')}</strong>}
              </>
            ),
          },
          { id: 'way', title: t('sessions.way'), cell: ({ way }) => words.way(way) },
          { id: 'language', title: t('sessions.language'), cell: ({ language }) => words.language(language) },
        ]}
      />
    </>
  );
}
