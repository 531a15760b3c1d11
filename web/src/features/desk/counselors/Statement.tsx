import { useTranslation } from 'react-i18next';
import type { ActAnswer } from '../../../backend/ports';
import { CONTEST_DAYS } from '../../../core/generated/limits';
import { LANGUAGES } from '../../../core/generated/tables';
import { spreadsheetFile } from '../../../i18n/spreadsheet.ts';
import { formatMonth } from '../../../i18n/times';
import { useLanguage } from '../../../i18n/useLanguage';
import { useDesk } from '../../../state/desk/queries';
import { Button, ButtonLink } from '../../../ui/Button';
import { Ltr } from '../../../ui/Ltr';
import { saveFile } from '../../shared/saveFile';
import details from '../details.module.css';
import { Facts } from '../Facts';
import { Filters } from '../Filters';
import { List } from '../List';
import { useOpened } from '../opening';

type Line = ActAnswer<'statement'>['lines'][number];

const COLUMNS = ['start', 'language', 'way', 'outcome', 'id'] as const;
const WAYS = ['video', 'voice', 'chat'] as const;

/** The sessions of one month that a counselor is paid for, to print or to save. */
export function Statement({ counselor, month }: { counselor: string; month: string }) {
  const { t } = useTranslation('desk');
  const { language } = useLanguage();
  const read = useDesk('statement', { counselor, month });
  const statement = read.kind === 'there' ? read.view : undefined;
  const cell = useCells();
  const { listPath } = useOpened(['uid', 'month']);
  const name = statement?.name ?? '';
  return (
    <>
      <ButtonLink variant="quiet" to={listPath}>
        {t('counselors.back')}
      </ButtonLink>
      <section className={details.section} aria-labelledby="statement-of">
        <h2 id="statement-of">
          <span>
            {statement === undefined
              ? t('statement.title')
              : t('statement.open', { month: formatMonth(language, Date.parse(`${statement.month}-01`), 'UTC') })}
          </span>{' '}
          <bdi>{name}</bdi>
        </h2>
        <Filters fields={[{ name: 'month', label: t('fields.month'), type: 'month' }]} />
        {statement !== undefined && (
          <Facts
            short
            facts={[
              [t('fields.license'), statement.license && <bdi>{statement.license}</bdi>],
              [t('statement.completedMany'), String(statement.completed)],
              [t('statement.missedMany'), String(statement.missed)],
            ]}
          />
        )}
        <List<Line>
          caption={t('statement.caption')}
          empty={t('statement.empty')}
          rowId={({ id }) => id}
          read={read.kind === 'there' ? { kind: 'there', view: { items: read.view.lines } } : read}
          columns={COLUMNS.map((id) => [
            t(`statement.${id}`),
            (line) => (id === 'start' || id === 'id' ? <Ltr>{cell[id](line)}</Ltr> : cell[id](line)),
          ])}
        />
        <p className="quiet">{t('statement.when', { days: CONTEST_DAYS })}</p>
        {statement !== undefined && statement.lines.length > 0 && (
          <div className={details.acts}>
            <Button
              onClick={() => {
                window.print();
              }}
            >
              {t('statement.print')}
            </Button>
            <Button
              variant="secondary"
              onClick={() => {
                const head = COLUMNS.map((id) => t(`statement.${id}`));
                const rows = statement.lines.map((line) => COLUMNS.map((id) => cell[id](line)));
                saveFile(spreadsheetFile([head, ...rows]), `statement-${month}.csv`);
              }}
            >
              {t('statement.save')}
            </Button>
          </div>
        )}
      </section>
    </>
  );
}

/** Formats the cells of a line, for the page and for the file. The statement's month is in UTC, so its times are too. */
function useCells(): Readonly<Record<(typeof COLUMNS)[number], (line: Line) => string>> {
  const { t } = useTranslation('desk');
  return {
    start: ({ start }) => start.slice(0, 'YYYY-MM-DDThh:mm'.length).replace('T', ' '),
    language: ({ language }) => {
      const known = LANGUAGES.find((one) => one === language);
      return known === undefined ? language : t(`languages.${known}`);
    },
    way: ({ way }) => {
      const known = WAYS.find((one) => one === way);
      return known === undefined ? way : t(`sessions.ways.${known}`);
    },
    outcome: ({ missed }) => t(missed ? 'statement.missed' : 'statement.completed'),
    id: ({ id }) => id,
  };
}
