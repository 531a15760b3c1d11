import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ActAnswer } from '../../../backend/ports';
import { useDesk } from '../../../state/desk/queries';
import { Ltr } from '../../../ui/Ltr';
import { useQuery } from '../../shared/useQuery';
import details from '../details.module.css';
import { Filters } from '../Filters';
import { List } from '../List';
import { partPath } from '../path';
import { itemPath, type Waiting } from '../today/itemPath';
import { When } from '../When';

type Traced = ActAnswer<'audit'>['items'][number];

/** The value of `by` for acts at the command line, which has no member's account. */
const COMMANDS = 'operator';

/** The value of `by` for what the nightly clock deletes. */
const CLOCK = 'clock';

const FILTERS = ['by', 'day', 'of'] as const;

/** The trace of the staff's acts, filtered by person, day and subject. */
export default function AuditPart() {
  const { t } = useTranslation('desk');
  const [query] = useQuery();
  const given = Object.fromEntries(
    [...FILTERS, 'after'].flatMap((key) => (query.get(key) ? [[key, query.get(key)]] : [])),
  );
  const staff = useDesk('staff', {});
  const members = staff.kind === 'there' ? staff.view.map(({ uid, name }) => [uid, name] as const) : [];
  const names = new Map([...members, [CLOCK, t('audit.clock')]]);
  return (
    <>
      <Filters
        fields={[
          {
            name: 'by',
            label: t('audit.by'),
            options: [...names, [COMMANDS, t('audit.commands')] as const].map(([value, label]) => ({ value, label })),
          },
          { name: 'day', label: t('fields.day'), type: 'date' },
          { name: 'of', label: t('audit.of') },
        ]}
      />
      <List<Traced>
        caption={t('audit.caption')}
        empty={t('audit.empty')}
        rowId={({ id }) => id}
        read={useDesk('audit', given)}
        columns={[
          [t('audit.at'), ({ at }) => <When at={at} />],
          [
            t('audit.by'),
            ({ by, name }) => (by === COMMANDS ? <ByCommand name={name} /> : <bdi>{names.get(by) ?? by}</bdi>),
          ],
          [t('fields.act'), ({ act, gives, parts }) => <ActName {...{ act, gives, parts }} />],
          [t('audit.of'), ({ of }) => of !== '' && <SubjectName of={of} />],
          [t('act.reason'), ({ reason }) => reason && <bdi>{reason}</bdi>],
        ]}
      />
    </>
  );
}

/** The operator at the command line, with their name if it is known. */
function ByCommand({ name }: Readonly<{ name: string }>) {
  const { t } = useTranslation('desk');
  return (
    <>
      <span>{t('audit.commands')}</span> <bdi>{name}</bdi>
    </>
  );
}

/**
 * Describes an act and the role that it gives in words, or by their identifiers if a newer function has some that this page doesn't know. The parts of a person's copy
 * have their names in the file. An older function says neither the role nor the parts.
 */
function ActName({
  act,
  gives = '',
  parts = [],
}: Readonly<Pick<Traced, 'act'> & Partial<Pick<Traced, 'gives' | 'parts'>>>) {
  const { t } = useTranslation('desk');
  const named = (words: Readonly<Record<string, string>>, word: string) =>
    Object.hasOwn(words, word) ? <span>{words[word]}</span> : <Ltr>{word}</Ltr>;
  return (
    <>
      {named(t('audit.acts', { returnObjects: true }), act)}{' '}
      {gives !== '' && <span className={details.under}>{named(t('roles', { returnObjects: true }), gives)}</span>}
      {parts.length > 0 && (
        <span className={details.under}>
          <span>{t('audit.parts')}</span> <Ltr>{parts.join(', ')}</Ltr>
        </span>
      )}
    </>
  );
}

/** The subject of an act: its kind in words as a link to its page, and its id as a link to everything that the log has about it. */
function SubjectName({ of }: Readonly<{ of: string }>) {
  const { t } = useTranslation('desk');
  const { item, other, path } = subjectOf(of);
  const kind = item === undefined ? other && t(`audit.subjects.${other}`) : t(`today.kinds.${item}`);
  return (
    <>
      {kind !== undefined && (path === undefined ? <span>{kind}</span> : <Link to={path}>{kind}</Link>)}
      <span className={details.under}>
        <Link to={partPath('audit', { of })}>
          <Ltr>{of}</Ltr>
        </Link>
      </span>
    </>
  );
}

const ITEMS = ['danger', 'report', 'contest', 'session', 'request', 'license', 'message', 'email', 'payment'] as const;

/** The log's other kinds of subjects, which never wait. */
const OTHERS = ['person', 'staff', 'subscriber', 'setting'] as const;

/** The kind of a subject, `kind:id`, and the route on which staff see it; undefined for an unknown kind, or without a page. */
interface Subject {
  item: Waiting['kind'] | undefined;
  other: (typeof OTHERS)[number] | undefined;
  path: string | undefined;
}

function subjectOf(of: string): Subject {
  const kind = of.slice(0, Math.max(0, of.indexOf(':')));
  const id = of.slice(kind.length + 1);
  const item = ITEMS.find((one) => one === kind);
  const other = OTHERS.find((one) => one === kind);
  return { item, other, path: pathOf(of, id, item, other) };
}

function pathOf(of: string, id: string, item: Subject['item'], other: Subject['other']): string | undefined {
  // A message may have been answered since, so the list has no filter.
  if (item === 'message') return partPath('messages', { id });
  if (item !== undefined) return id === '' ? undefined : itemPath({ kind: item, of });
  switch (other) {
    case 'person':
      return partPath('people', { uid: id });
    case 'staff':
      return partPath('staff');
    case 'subscriber':
      return partPath('messages', { list: 'newsletter' });
    case 'setting':
    case undefined:
      return undefined;
  }
}
