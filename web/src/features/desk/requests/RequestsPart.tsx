import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ActAnswer } from '../../../backend/ports';
import { LANGUAGES } from '../../../core/generated/tables';
import { useDesk } from '../../../state/desk/queries';
import styles from '../details.module.css';
import { Filters } from '../Filters';
import { List } from '../List';
import { useGiven, useOpened } from '../opening';
import { When } from '../When';
import { OneRequest } from './OneRequest';

type Listed = ActAnswer<'requests'>['items'][number];

const STATES = ['waiting', 'suggested', 'booked', 'closed'] as const satisfies readonly Listed['state'][];
const FILTERS = ['state', 'language', 'sought', 'after'] as const;

/** The requests for a session, and one of them with its answers. */
export default function RequestsPart() {
  const { opened, listPath } = useOpened(['uid', 'request']);
  return opened === undefined ? <Requests /> : <OneRequest {...opened} listPath={listPath} />;
}

function Requests() {
  const { t } = useTranslation('desk');
  const { itemPath } = useOpened(['uid', 'request']);
  const read = useDesk('requests', useGiven(FILTERS));
  return (
    <>
      <Filters
        fields={[
          {
            name: 'state',
            label: t('fields.state'),
            options: STATES.map((value) => ({ value, label: t(`requests.states.${value}`) })),
          },
          {
            name: 'language',
            label: t('fields.language'),
            options: LANGUAGES.map((value) => ({ value, label: t(`languages.${value}`) })),
          },
          { name: 'sought', label: t('requests.sought') },
        ]}
      />
      <List<Listed>
        caption={t('requests.caption')}
        empty={t('requests.empty')}
        rowId={({ item }) => item}
        read={read}
        columns={[
          [t('requests.requested'), ({ requested }) => <When at={requested} />],
          [
            t('sides.patient'),
            ({ uid, id, name }) => (
              <Link to={itemPath({ uid, request: id })}>
                <bdi>{name || t('fields.noName')}</bdi>
              </Link>
            ),
          ],
          [t('fields.state'), (one) => <State {...one} />],
          [t('fields.language'), ({ language }) => <Language of={language} />],
          [t('requests.verified'), ({ verified }) => t(`requests.emails.${verified}`)],
          [t('fields.tickets'), ({ tickets }) => tickets ?? ''],
          [t('taking.title'), ({ taken }) => taken && <bdi>{taken.name}</bdi>],
        ]}
      />
    </>
  );
}

function State({ state, counselorName, repeats }: Pick<Listed, 'state' | 'counselorName' | 'repeats'>) {
  const { t } = useTranslation('desk');
  return (
    <>
      <span>{t(`requests.states.${state}`)}</span>
      {state === 'suggested' && <bdi className={styles.under}>{counselorName}</bdi>}
      {repeats && <span className={styles.under}>{t('requests.repeats')}</span>}
    </>
  );
}

/** The name of a language; nothing for an unknown one. */
function Language({ of }: { of: string }) {
  const { t } = useTranslation('desk');
  const known = LANGUAGES.find((one) => one === of);
  return known === undefined ? null : t(`languages.${known}`);
}
