import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../clock/clock';
import { TextField } from '../../../ui/fields/TextField';
import { Act } from '../Act';
import type { Person, PersonActProps } from './person';

/** Deletes an account after showing the consequences. The owner confirms by typing the person's name or email. */
export function Delete({ person, onDone }: PersonActProps) {
  const { t } = useTranslation('desk');
  const [typed, setTyped] = useState('');
  const { uid, name, email, tickets } = person;
  const coming = comingOf(person);
  return (
    <Act
      act="deletePerson"
      name={t('people.delete')}
      variant="danger"
      reason={t('people.traced')}
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
