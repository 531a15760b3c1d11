import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ActAnswer } from '../../../backend/ports';
import { useDesk } from '../../../state/desk/queries';
import { Filters } from '../Filters';
import { type Column, List } from '../List';
import { useGiven, useOpened } from '../opening';
import { When } from '../When';
import { Handler } from './Handler';
import { OneReport } from './OneReport';
import { useReportWords } from './useReportWords';

type Listed = ActAnswer<'reports'>['items'][number];

const STATES = ['waiting', 'handled'] as const;

/** The reports, those that wait with danger first, and one of them. */
export default function ReportsPart() {
  const { opened, listPath } = useOpened(['id']);
  return opened === undefined ? <Reports /> : <OneReport {...opened} listPath={listPath} />;
}

function Reports() {
  const { t } = useTranslation('desk');
  const { itemPath } = useOpened(['id']);
  const wordsOf = useReportWords();
  const given = useGiven(['state', 'after']);
  const isHandled = given.state === 'handled';
  const about: Column<Listed> = [t('reports.about'), (report) => <Link to={itemPath(report)}>{wordsOf(report)}</Link>];
  return (
    <>
      <Filters
        fields={[
          {
            name: 'state',
            label: t('fields.state'),
            initial: 'waiting',
            options: STATES.map((value) => ({ value, label: t(`reports.states.${value}`) })),
          },
        ]}
      />
      <List<Listed>
        caption={t(isHandled ? 'reports.captionHandled' : 'reports.caption')}
        empty={t(isHandled ? 'reports.emptyHandled' : 'reports.empty')}
        rowId={({ id }) => id}
        read={useDesk('reports', given)}
        columns={
          isHandled
            ? [
                [t('reports.handledAt'), ({ handled }) => handled && <When at={handled.at} />],
                about,
                [t('reports.handledBy'), ({ handled }) => handled && <Handler name={handled.name} />],
              ]
            : [
                [t('reports.at'), ({ at }) => <When at={at} />],
                about,
                [t('taking.title'), ({ taken }) => taken && <bdi>{taken.name}</bdi>],
              ]
        }
      />
    </>
  );
}
