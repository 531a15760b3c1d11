import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../clock/clock';
import { useDeskPatch } from '../../../state/desk/queries';
import { TextField } from '../../../ui/fields/TextField';
import { Notice } from '../../../ui/Notice';
import { saveFile } from '../../shared/saveFile';
import { Act } from '../Act';
import details from '../details.module.css';
import { Correct } from './Correct';
import type { Person, PersonActProps } from './person';

/** The acts that only owners may do. The outcome of the latest takes the focus. */
export function Acts({ person, onDeleted }: { person: Person; onDeleted: (words: string) => void }) {
  const { t } = useTranslation('desk');
  const [outcome, setOutcome] = useState({ times: 0, words: '' });
  const say = (words: string) => {
    setOutcome(({ times }) => ({ times: times + 1, words }));
  };
  const isPatient = person.role === 'patient';
  return (
    <section className={details.section} aria-labelledby="acts-of">
      <h3 id="acts-of">{t('people.acts')}</h3>
      <div className={details.acts}>
        {isPatient && <Correct person={person} onDone={say} />}
        {isPatient && <Block person={person} onDone={say} />}
        <Export person={person} onDone={say} />
        {person.role !== 'left' && <Delete person={person} onDone={onDeleted} />}
      </div>
      {outcome.words !== '' && (
        <Notice key={outcome.times} kind="success" takesFocus>
          {outcome.words}
        </Notice>
      )}
    </section>
  );
}

/** Blocks a patient's orders, or unblocks them. */
function Block({ person: { uid, blocked }, onDone }: PersonActProps) {
  const { t } = useTranslation('desk');
  const patch = useDeskPatch('readPerson', { uid });
  return (
    <Act
      act="blockOrders"
      name={t(blocked ? 'people.unblock' : 'people.block')}
      reason={t('act.traced')}
      run={(block, reason) => block({ uid, blocked: !blocked, reason })}
      done={null}
      onDone={(answer) => {
        patch(() => ({ blocked: answer.blocked }));
        onDone(t(answer.blocked ? 'people.blockedNow' : 'people.unblockedNow'));
      }}
    >
      <p>{t(blocked ? 'people.unblocking' : 'people.blocking')}</p>
    </Act>
  );
}

/** Saves everything that is stored about a person as a file. It is read at the press, and the page keeps nothing of it. */
function Export({ person: { uid }, onDone }: PersonActProps) {
  const { t } = useTranslation('desk');
  return (
    <Act
      act="exportPerson"
      name={t('people.export')}
      run={(read) => read({ uid })}
      done={null}
      onDone={(stored) => {
        saveFile(new Blob([JSON.stringify(stored, null, 2)], { type: 'application/json' }), `aram-${uid}.json`);
        onDone(t('people.exported'));
      }}
    >
      <p>{t('people.exporting')}</p>
    </Act>
  );
}

/** Deletes an account after showing the consequences. The owner confirms by typing the person's name or email. */
function Delete({ person, onDone }: PersonActProps) {
  const { t } = useTranslation('desk');
  const [typed, setTyped] = useState('');
  const { uid, name, email, tickets } = person;
  const coming = comingOf(person);
  return (
    <Act
      act="deletePerson"
      name={t('people.delete')}
      variant="danger"
      reason={t('act.traced')}
      missing={isConfirmed(typed, person) ? undefined : t('people.typeFirst')}
      run={(remove, reason) => remove({ uid, reason })}
      done={null}
      onDone={({ canceled, kept }) => {
        const words = [t('people.deleted', { count: canceled })];
        if (kept.length > 0) words.push(t('people.kept', { count: kept.length }));
        onDone(words.join(' '));
      }}
      fields={
        <TextField
          label={t(name === '' && email === '' ? 'people.typeId' : 'people.typeName')}
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
          }}
        />
      }
    >
      <p>
        <bdi>{name || email || uid}</bdi>
      </p>
      <p>{t('people.deleting')}</p>
      <ul>
        <li>{t('people.willCancel', { count: coming })}</li>
        {tickets !== undefined && <li>{t('people.willLose', { count: tickets })}</li>}
      </ul>
      <p>{t('people.staffFirst')}</p>
    </Act>
  );
}

/** Checks the typed confirmation. A person without name and email is confirmed by the id. */
function isConfirmed(typed: string, { name, email, uid }: Person): boolean {
  const known = [name, email].filter((text) => text !== '');
  const text = typed.trim().normalize();
  return (known.length === 0 ? [uid] : known).some((one) => one.normalize().toLowerCase() === text.toLowerCase());
}

const comingOf = ({ sessions }: Person): number =>
  sessions.filter(({ state, start }) => state === 'booked' && start && Date.parse(start) > serverNow()).length;
