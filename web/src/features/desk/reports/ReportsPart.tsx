import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ActAnswer } from '../../../backend/ports';
import { useDesk } from '../../../state/desk/queries';
import { List } from '../List';
import { useGiven, useOpened } from '../opening';
import { When } from '../When';
import { OneReport } from './OneReport';
import { useReportWords } from './useReportWords';

type Listed = ActAnswer<'reports'>['items'][number];

/** The reports, with danger first, and one of them. */
export default function ReportsPart() {
  const { opened, listPath } = useOpened(['id']);
  return opened === undefined ? <Reports /> : <OneReport {...opened} listPath={listPath} />;
}

function Reports() {
  const { t } = useTranslation('desk');
  const { itemPath } = useOpened(['id']);
  const wordsOf = useReportWords();
  return (
    <List<Listed>
      caption={t('reports.caption')}
      empty={t('reports.empty')}
      rowId={({ id }) => id}
      read={useDesk('reports', useGiven(['after']))}
      columns={[
        { id: 'at', title: t('reports.at'), cell: ({ at }) => <When at={at} /> },
        {
          id: 'about',
          title: t('reports.about'),
          cell: (report) => <Link to={itemPath(report)}>{wordsOf(report)}</Link>,
        },
        { id: 'taken', title: t('taking.title'), cell: ({ taken }) => taken && <bdi>{taken.name}</bdi> },
      ]}
    />
  );
}
