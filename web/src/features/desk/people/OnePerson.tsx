import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { MAIL_KINDS } from '../../../core/generated/tables';
import { useDesk } from '../../../state/desk/queries';
import { ButtonLink } from '../../../ui/Button';
import { Ltr } from '../../../ui/Ltr';
import { Notice } from '../../../ui/Notice';
import details from '../details.module.css';
import { Facts } from '../Facts';
import { useOpens } from '../member';
import { NoteList } from '../Notes';
import { partPath } from '../path';
import { EmailLink, PhoneLink } from '../reach';
import { Reading } from '../Reading';
import { When } from '../When';
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
  return (
    <Reading read={useDesk('readPerson', { uid })} lines={8}>
      {(person) => <Read person={person} onDeleted={onDeleted} />}
    </Reading>
  );
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
      <p className="quiet">{t('people.recorded')}</p>
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

/** The account, the consents, and the emails that the person has chosen. */
function About({ person }: { person: Person }) {
  const { t } = useTranslation('desk');
  const { role, email, phone, age, uid, since, left, consent, emails, tickets } = person;
  const kinds = MAIL_KINDS.filter((kind) => emails.includes(kind)).map((kind) => t(`people.kinds.${kind}`));
  return (
    <Facts
      short
      facts={[
        [t('people.role'), t(`people.roles.${role}`)],
        [t('people.tickets'), tickets],
        [t('people.orders'), person.blocked && t('people.blocked')],
        [t('fields.email'), email && <EmailLink key="email" email={email} />],
        [t('fields.confirmed'), t(`people.accounts.${person.account}`)],
        [t('fields.phone'), phone && <PhoneLink key="phone" phone={phone} />],
        [t('fields.age'), age],
        [t('people.consent'), role === 'patient' && <Consent key="consent" consent={consent} />],
        [t('people.wants'), role !== 'left' && (kinds.join(' · ') || t('people.nothing'))],
        [t('people.since'), since && <When key="since" at={since} />],
        [t('people.left'), left && <When key="left" at={left} />],
        [t('people.uid'), <Ltr key="uid">{uid}</Ltr>],
      ]}
    />
  );
}

function Consent({ consent }: Pick<Person, 'consent'>) {
  const { t } = useTranslation('desk');
  if (consent === undefined) return t('people.noConsent');
  return (
    <>
      <span>{t('people.version', { version: consent.version })}</span>
      <span className={details.under}>
        <When at={consent.at} />
      </span>
    </>
  );
}
