import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ActAnswer } from '../../../backend/ports';
import { useDesk } from '../../../state/desk/queries';
import { ButtonLink } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { useQuery } from '../../shared/useQuery';
import styles from '../details.module.css';
import { Filters } from '../Filters';
import { List } from '../List';
import { useGiven, useOpened } from '../opening';
import { Reading } from '../Reading';
import { Review } from './Review';
import type { Again } from './reviewed';
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
            label: t('fields.state'),
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
          [
            t('fields.name'),
            ({ uid, name }) => (
              <Link to={itemPath({ uid })}>
                <bdi>{name || t('counselors.noName')}</bdi>
              </Link>
            ),
          ],
          [t('fields.license'), ({ license }) => <bdi>{license}</bdi>],
          [
            t('fields.state'),
            ({ state, twins }) => (
              <>
                <span>{t(`counselors.states.${state}`)}</span>
                {twins.license.length + twins.name.length > 0 && (
                  <span className={styles.under}>{t('counselors.twin')}</span>
                )}
              </>
            ),
          ],
          [t('fields.city'), ({ city }) => <bdi>{city}</bdi>],
          [t('fields.languages'), ({ languages }) => spoken(languages)],
          [t('fields.confirmed'), ({ email }) => t(`people.accounts.${email}`)],
          [
            t('statement.title'),
            ({ uid, name, state }) =>
              (state === 'verified' || state === 'suspended') && <StatementLink uid={uid} name={name} />,
          ],
        ]}
      />
    </>
  );
}

const KINDS = { changed: 'warning', asked: 'info' } as const;

/** One counselor, opened for a review. Opening is recorded, so it opens again only on demand, or if a decision met a change. */
function OneCounselor({ uid, listPath }: { uid: string; listPath: string }) {
  const { t } = useTranslation('desk');
  const [opened, setOpened] = useState<{ times: number; why?: Again }>({ times: 0 });
  const { times, why } = opened;
  return (
    <>
      <ButtonLink variant="quiet" to={listPath}>
        {t('counselors.back')}
      </ButtonLink>
      {why !== undefined && (
        <Notice key={times} kind={KINDS[why]} takesFocus>
          {t(`counselors.again.${why}`)}
        </Notice>
      )}
      <Opened
        key={`opened ${String(times)}`}
        uid={uid}
        onAgain={(reason) => {
          setOpened({ times: times + 1, why: reason });
        }}
      />
    </>
  );
}

function Opened({ uid, onAgain }: { uid: string; onAgain: (why: Again) => void }) {
  const read = useDesk('reviewCounselor', { uid });
  return (
    <Reading read={read} lines={8}>
      {(counselor) => <Review of={counselor} onAgain={onAgain} />}
    </Reading>
  );
}
