import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDesk } from '../../../state/desk/queries';
import { ButtonLink } from '../../../ui/Button';
import { useQuery } from '../../shared/useQuery';
import details from '../details.module.css';
import { Filters } from '../Filters';
import { List } from '../List';
import { useGiven, useOpened } from '../opening';
import { When } from '../When';
import { OneSession } from './OneSession';
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
            label: t('list.kind'),
            initial: 'coming',
            options: KINDS.map((value) => ({ value, label: t(`sessions.kinds.${value}`) })),
          },
          { name: 'month', label: t('fields.month'), type: 'month' },
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
          [
            t('fields.start'),
            (session) => (
              <Link to={itemPath(session)}>
                <When at={session.start} />
              </Link>
            ),
          ],
          [t('sides.patient'), ({ patientName }) => <bdi>{patientName || t('sessions.left')}</bdi>],
          [t('sides.counselor'), ({ counselorName }) => <bdi>{counselorName}</bdi>],
          [
            t('fields.state'),
            (session) => (
              <>
                <span>{words.state(session)}</span>
                {session.waits && <strong className={details.under}>{t('sessions.kinds.contested')}</strong>}
              </>
            ),
          ],
          [t('sessions.way'), ({ way }) => words.way(way)],
          [t('fields.language'), ({ language }) => words.language(language)],
        ]}
      />
    </>
  );
}

/**
 * The people whose sessions the list shows, and a link to the sessions of everyone. The URL names people by id, so the first session
 * provides their names.
 */
function OnlyOf({ patient, counselor }: Partial<Record<'patient' | 'counselor', string | undefined>>) {
  const { t } = useTranslation('desk');
  const [query] = useQuery();
  const names = [
    ...(query.has('patient') ? [patient ?? query.get('patient')] : []),
    ...(query.has('counselor') ? [counselor ?? query.get('counselor')] : []),
  ];
  if (names.length === 0) return null;
  const everyone = new URLSearchParams(query);
  for (const key of ['patient', 'counselor', 'after']) everyone.delete(key);
  return (
    <div className={details.acts}>
      <p className={details.words}>{t('sessions.only', { name: names.join(', ') })}</p>
      <ButtonLink variant="quiet" to={`?${everyone.toString()}`}>
        {t('sessions.others')}
      </ButtonLink>
    </div>
  );
}
