import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActAnswer } from '../../backend/ports';
import { STAFF_NOTE_MAX } from '../../core/generated/limits';
import { TextAreaField } from '../../ui/fields/TextAreaField';
import { Act } from './Act';
import styles from './details.module.css';
import { useMay } from './member';
import { When } from './When';

type Note = ActAnswer<'note'>;

interface NotesProps {
  of: string;
  notes: readonly Note[];
  /** Receives the new note, for lists that aren't read again automatically. */
  onWritten?: (note: Note) => void;
}

/** Notes with their authors. */
export function NoteList({ notes }: { notes: readonly Note[] }) {
  return (
    notes.length > 0 && (
      <ul className={styles.notes}>
        {notes.map((note) => (
          <li key={note.id}>
            <p className="quiet">
              <bdi>{note.name}</bdi> <When at={note.at} />
            </p>
            <p className={styles.words} dir="auto">
              {note.text}
            </p>
          </li>
        ))}
      </ul>
    )
  );
}

/** The staff's internal notes about an item, and a field for a new one. */
export function Notes({ of, notes, onWritten }: NotesProps) {
  const { t } = useTranslation('desk');
  const may = useMay();
  const [text, setText] = useState('');
  const isWrong = text.trim() === '' || text.trim().length > STAFF_NOTE_MAX;
  if (notes.length === 0 && !may('note', of)) return null;
  return (
    <section className={styles.section}>
      <h3>{t('notes.title')}</h3>
      <NoteList notes={notes} />
      <Act
        act="note"
        of={of}
        name={t('notes.write')}
        variant="quiet"
        missing={isWrong ? t('notes.missing', { max: STAFF_NOTE_MAX }) : undefined}
        run={(write) => write({ of, note: text.trim() })}
        done={t('done.note')}
        onDone={(note) => {
          setText('');
          onWritten?.(note);
        }}
        fields={
          <TextAreaField
            label={t('notes.text')}
            rows={4}
            maxLength={STAFF_NOTE_MAX}
            counter={(left) => t('act.left', { count: left })}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
            }}
          />
        }
      >
        <p>{t('notes.readers')}</p>
      </Act>
    </section>
  );
}
