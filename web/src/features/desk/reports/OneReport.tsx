import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { ActAnswer } from '../../../backend/ports';
import { STAFF_NOTE_MAX } from '../../../core/generated/limits';
import { useDesk, useDeskPatch } from '../../../state/desk/queries';
import { TextAreaField } from '../../../ui/fields/TextAreaField';
import { Act } from '../Act';
import styles from '../details.module.css';
import { Facts } from '../Facts';
import { NoteList, Notes } from '../Notes';
import { OpenedItem } from '../Reading';
import { Taking } from '../Taking';
import { When } from '../When';
import { Handler } from './Handler';
import { Reached } from './Reached';
import { useReportWords } from './useReportWords';

type Read = ActAnswer<'readReport'>;

/** One report: its text, the session, both people and, if it is urgent, the emergency contact; for a handled one, what was done. Opening it is recorded. */
export function OneReport({ id, listPath }: { id: string; listPath: string }) {
  const { t } = useTranslation('desk');
  return (
    <OpenedItem back={t('reports.back')} listPath={listPath} read={useDesk('readReport', { id })}>
      {(view) => <Opened read={view} listPath={listPath} />}
    </OpenedItem>
  );
}

function Opened({ read, listPath }: { read: Read; listPath: string }) {
  const { t } = useTranslation('desk');
  const wordsOf = useReportWords();
  const { id, item, people, session, emergency, text, from, by, urgent, isDanger, handled } = read;
  const patch = useDeskPatch('readReport', { id });
  const nameOf = (uid: string) => people.find((one) => one.uid === uid)?.name ?? '';
  return (
    <section className={styles.section} aria-labelledby="report-of">
      <h2 id="report-of">{wordsOf(read)}</h2>
      {handled ? (
        <Done handled={handled} />
      ) : (
        <Taking
          of={item}
          taken={read.taken}
          waits
          onChange={(taken) => {
            patch(() => ({ taken }));
          }}
        />
      )}
      {isDanger && handled === undefined && <p className={styles.words}>{t('reports.first')}</p>}
      {text !== '' && <Facts facts={[[t('fields.message'), <bdi key="text">{text}</bdi>]]} />}
      <Facts
        short
        facts={[
          ...people.map(
            ({ side, name, reached, email }) =>
              [t(`sides.${side}`), <Reached key={side} name={name} phone={reached} email={email} />] as const,
          ),
          [
            t('reports.emergency'),
            urgent &&
              (emergency ? <Reached name={emergency.name} phone={emergency} /> : <span>{t('reports.noContact')}</span>),
          ],
          [t('reports.at'), <When key="at" at={read.at} />],
          [t('reports.by'), nameOf(by) && <bdi>{nameOf(by)}</bdi>],
          [t('reports.from'), nameOf(from) && <bdi>{nameOf(from)}</bdi>],
          [t('fields.session'), session?.start && <When at={session.start} />],
        ]}
      />
      {handled === undefined && <Handle id={id} listPath={listPath} />}
      {handled === undefined ? (
        <Notes
          of={item}
          notes={read.notes}
          onWritten={(note) => {
            patch(({ notes }) => ({ notes: [...notes, note] }));
          }}
        />
      ) : (
        <NoteList notes={read.notes} />
      )}
    </section>
  );
}

/** Says that a report was handled: by which member, when, and what they did. */
function Done({ handled: { name, at, note } }: { handled: NonNullable<Read['handled']> }) {
  const { t } = useTranslation('desk');
  return (
    <Facts
      facts={[
        [t('reports.done'), note !== '' && <bdi>{note}</bdi>],
        [t('reports.handledBy'), <Handler key="by" name={name} />],
        [t('reports.handledAt'), <When key="at" at={at} />],
      ]}
    />
  );
}

function Handle({ id, listPath }: { id: string; listPath: string }) {
  const { t } = useTranslation('desk');
  const navigate = useNavigate();
  const [note, setNote] = useState('');
  const isWrong = note.trim() === '' || note.trim().length > STAFF_NOTE_MAX;
  return (
    <Act
      act="handleReport"
      name={t('reports.handle')}
      variant="primary"
      missing={isWrong ? t('reports.missing', { max: STAFF_NOTE_MAX }) : undefined}
      run={(handle) => handle({ id, note: note.trim() })}
      done={t('done.reportHandled')}
      onDone={() => {
        void navigate(listPath);
      }}
      fields={
        <TextAreaField
          label={t('reports.note')}
          rows={4}
          maxLength={STAFF_NOTE_MAX}
          counter={(left) => t('act.left', { count: left })}
          value={note}
          onChange={(event) => {
            setNote(event.target.value);
          }}
        />
      }
    >
      <p>{t('reports.handling')}</p>
    </Act>
  );
}
