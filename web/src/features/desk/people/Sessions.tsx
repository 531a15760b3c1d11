import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import details from '../details.module.css';
import { List } from '../List';
import { partPath } from '../path';
import { When } from '../When';
import type { Person } from './person';

type Session = Person['sessions'][number];

/** A person's most recently changed sessions. */
export function Sessions({ person }: { person: Person }) {
  const { t } = useTranslation('desk');
  const stateOf = useStateWords();
  return (
    <section className={details.section} aria-labelledby="sessions-of">
      <h3 id="sessions-of">{t('parts.sessions')}</h3>
      <List<Session>
        caption={t('people.latest')}
        empty={t('people.none')}
        rowId={({ id }) => id}
        read={{ kind: 'there', view: { items: person.sessions } }}
        columns={[
          [
            t('fields.start'),
            ({ id, start }) =>
              start && (
                <Link to={partPath('sessions', { id })}>
                  <When at={start} />
                </Link>
              ),
          ],
          [t('people.with'), (one) => <bdi>{one.with || t('people.noName')}</bdi>],
          [
            t('fields.state'),
            (session) => (
              <>
                <span>{stateOf(session)}</span>
                {session.returned && <span className={details.under}>{t('people.returned')}</span>}
              </>
            ),
          ],
        ]}
      />
      <p className={details.acts}>
        <Link
          to={partPath('sessions', {
            kind: 'all',
            [person.role === 'counselor' ? 'counselor' : 'patient']: person.uid,
          })}
        >
          {t('people.links.sessions')}
        </Link>
      </p>
    </section>
  );
}

/** Returns a function that names a session's state in words, with who missed or canceled it. */
function useStateWords(): (session: Session) => string {
  const { t } = useTranslation('desk');
  const sides = ['patient', 'counselor', 'staff'] as const;
  return ({ state, by }) => {
    const side = sides.find((one) => one === by);
    switch (state) {
      case 'booked':
        return t('sessions.states.booked');
      case 'held':
        return t('people.states.held');
      case 'missed':
        return t(side === 'counselor' ? 'sessions.states.missedByCounselor' : 'sessions.states.missedByPatient');
      case 'cancelled':
        return side === undefined ? t('sessions.states.cancelled') : t(`people.states.canceledBy.${side}`);
      default:
        return state;
    }
  };
}
