import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDesk } from '../../../state/desk/queries';
import { ButtonLink } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { Skeleton } from '../../../ui/Skeleton';
import details from '../details.module.css';
import { useOpens } from '../member';
import { NoteList } from '../Notes';
import { partPath } from '../path';
import { Problem } from '../Problem';
import { About } from './About';
import { Acts } from './Acts';
import { Ledger } from './Ledger';
import { Orders } from './Orders';
import type { Person } from './person';
import { Sessions } from './Sessions';

/** One person. Opening is recorded, so the page shows an act's changes without opening the person again. */
export function OnePerson({ uid, listPath }: { uid: string; listPath: string }) {
  const { t } = useTranslation('desk');
  const [goodbye, setGoodbye] = useState('');
  return (
    <>
      <ButtonLink variant="quiet" to={listPath}>
        {t('people.back')}
      </ButtonLink>
      {goodbye === '' ? (
        <Opened uid={uid} onDeleted={setGoodbye} />
      ) : (
        <Notice kind="success" takesFocus>
          {goodbye}
        </Notice>
      )}
    </>
  );
}

function Opened({ uid, onDeleted }: { uid: string; onDeleted: (words: string) => void }) {
  const { t } = useTranslation('desk');
  const read = useDesk('readPerson', { uid });
  switch (read.kind) {
    case 'loading':
    case 'absent':
      return <Skeleton label={t('loading')} lines={8} />;
    case 'failed':
      return <Problem code={read.error} again={read.again} />;
    case 'there':
      return <Read person={read.view} onDeleted={onDeleted} />;
  }
}

function Read({ person, onDeleted }: { person: Person; onDeleted: (words: string) => void }) {
  const { t } = useTranslation('desk');
  const mayChange = useOpens('records');
  const isPatient = person.role === 'patient';
  return (
    <section className={details.section} aria-labelledby="person-of">
      <h2 id="person-of">
        <bdi>{person.name || t('people.noName')}</bdi>
      </h2>
      <p className={details.quiet}>{t('people.recorded')}</p>
      <About person={person} />
      <Links person={person} />
      {mayChange && <Acts person={person} onDeleted={onDeleted} />}
      {isPatient && <Ledger person={person} />}
      <Sessions person={person} />
      {isPatient && <Orders person={person} />}
      {person.notes.length > 0 && (
        <section className={details.section} aria-labelledby="notes-of">
          <h3 id="notes-of">{t('notes.title')}</h3>
          <NoteList notes={person.notes} />
        </section>
      )}
    </section>
  );
}

/** Links to the other parts that mention the person, as far as the member's role opens them. */
function Links({ person: { uid, role } }: { person: Person }) {
  const { t } = useTranslation('desk');
  const opensCare = useOpens('care');
  const opensLog = useOpens('service');
  const opensCounselors = useOpens('counselors');
  return (
    <p className={details.acts}>
      {role === 'patient' && opensCare && (
        <Link to={partPath('requests', { sought: uid })}>{t('people.links.requests')}</Link>
      )}
      {role === 'counselor' && opensCounselors && (
        <Link to={partPath('counselors', { uid })}>{t('people.links.license')}</Link>
      )}
      {opensLog && <Link to={partPath('audit', { of: `person:${uid}` })}>{t('people.links.audit')}</Link>}
    </p>
  );
}
