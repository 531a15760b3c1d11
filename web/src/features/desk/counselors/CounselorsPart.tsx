import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ActAnswer } from '../../../backend/ports';
import { useDesk } from '../../../state/desk/queries';
import { useQuery } from '../../shared/useQuery';
import styles from '../details.module.css';
import { Filters } from '../Filters';
import { List } from '../List';
import { useGiven, useOpened } from '../opening';
import { OneCounselor } from './OneCounselor';
import { Statement } from './Statement';
import { StatementLink } from './StatementLink';
import { useSpoken } from './useSpoken';

type Listed = ActAnswer<'counselors'>['items'][number];

const STATES = ['waiting', 'verified', 'refused', 'suspended'] as const satisfies readonly Listed['state'][];
const FILTERS = ['state', 'sought', 'after'] as const;

/** The counselors. With `uid` in the URL it shows one of them, and with `month` that month's statement. */
export default function CounselorsPart() {
  const { opened, listPath } = useOpened(['uid']);
  const [query] = useQuery();
  const month = query.get('month');
  if (opened === undefined) return <Counselors />;
  if (month !== null) return <Statement counselor={opened.uid} month={month} />;
  return <OneCounselor key={opened.uid} {...opened} listPath={listPath} />;
}

function Counselors() {
  const { t } = useTranslation('desk');
  const spoken = useSpoken();
  const { itemPath } = useOpened(['uid']);
  const read = useDesk('counselors', useGiven(FILTERS));
  return (
    <>
      <Filters
        fields={[
          {
            name: 'state',
            label: t('counselors.state'),
            options: STATES.map((value) => ({ value, label: t(`counselors.states.${value}`) })),
          },
          { name: 'sought', label: t('counselors.sought') },
        ]}
      />
      <List<Listed>
        caption={t('counselors.caption')}
        empty={t('counselors.empty')}
        rowId={({ uid }) => uid}
        read={read}
        columns={[
          {
            id: 'name',
            title: t('counselors.name'),
            cell: ({ uid, name }) => (
              <Link to={itemPath({ uid })}>
                <bdi>{name || t('counselors.noName')}</bdi>
              </Link>
            ),
          },
          { id: 'license', title: t('counselors.license'), cell: ({ license }) => <bdi>{license}</bdi> },
          {
            id: 'state',
            title: t('counselors.state'),
            cell: ({ state, twins }) => (
              <>
                <span>{t(`counselors.states.${state}`)}</span>
                {twins.license.length + twins.name.length > 0 && (
                  <span className={styles.under}>{t('counselors.twin')}</span>
                )}
              </>
            ),
          },
          { id: 'city', title: t('counselors.city'), cell: ({ city }) => <bdi>{city}</bdi> },
          { id: 'languages', title: t('counselors.languages'), cell: ({ languages }) => spoken(languages) },
          { id: 'email', title: t('counselors.confirmed'), cell: ({ email }) => t(`counselors.emails.${email}`) },
          {
            id: 'statement',
            title: t('statement.title'),
            cell: ({ uid, name, state }) =>
              (state === 'verified' || state === 'suspended') && <StatementLink uid={uid} name={name} />,
          },
        ]}
      />
    </>
  );
}
