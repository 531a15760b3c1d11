import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ActAnswer } from '../../../backend/ports';
import { LANGUAGES } from '../../../core/generated/tables';
import { useDesk } from '../../../state/desk/queries';
import { ButtonLink } from '../../../ui/Button';
import { Ltr } from '../../../ui/Ltr';
import details from '../details.module.css';
import { List } from '../List';
import { useGiven, useOpened } from '../opening';
import { Reading } from '../Reading';
import { When } from '../When';
import { Checks } from './Checks';
import { type Email, stateOf } from './emails';
import { OneEmail } from './OneEmail';
import { SendAgain } from './SendAgain';
import type { Deletions } from './useOverdue';

/** The health of the system: checks, the emails that weren't sent, the data that will be deleted, and the errors that browsers reported; or one of the emails. */
export default function HealthPart() {
  const { t } = useTranslation('desk');
  const { opened, listPath } = useOpened(['email']);
  if (opened === undefined) return <Health />;
  return (
    <>
      <ButtonLink variant="quiet" to={listPath}>
        {t('parts.health')}
      </ButtonLink>
      <OneEmail id={opened.email} />
    </>
  );
}

function Health() {
  const { t } = useTranslation('desk');
  const read = useDesk('health', {});
  return (
    <>
      <Reading read={read} lines={4}>
        {(checked) => <Checks checked={checked} />}
      </Reading>
      <section className={details.section} aria-labelledby="health-emails">
        <h2 id="health-emails">{t('health.emails')}</h2>
        <FailedEmails />
      </section>
      {read.kind === 'there' && read.view.answer.deletions && (
        <WaitingDeletions deletions={read.view.answer.deletions} />
      )}
      <Errors />
    </>
  );
}

/** The emails that weren't sent, each with a button to send it again. */
function FailedEmails() {
  const { t } = useTranslation('desk');
  const { itemPath } = useOpened(['email']);
  return (
    <List<Email>
      caption={t('health.mails')}
      empty={t('health.noMails')}
      rowId={({ id }) => id}
      read={useDesk('failedEmails', useGiven(['after']))}
      columns={[
        [
          t('health.at'),
          ({ id, at }) => (
            <Link to={itemPath({ email: id })}>
              <When at={at} />
            </Link>
          ),
        ],
        [t('health.event'), ({ event }) => <Ltr>{event}</Ltr>],
        [t('fields.state'), (email) => t(`health.states.${stateOf(email)}`)],
        [t('health.tries'), ({ tries }) => tries],
        [t('fields.act'), (email) => <SendAgain email={email} />],
      ]}
    />
  );
}

/** A list of the data that will be deleted, with its person and time, so that an owner sees it before it's gone. */
function WaitingDeletions({ deletions: { listed, first, byHand } }: { deletions: Deletions }) {
  const { t } = useTranslation('desk');
  if (byHand) return null;
  return (
    <section className={details.section} aria-labelledby="health-deletions">
      <h2 id="health-deletions">{t('health.waitingTitle')}</h2>
      <List<Deletions['first'][number]>
        caption={t('health.waiting')}
        empty={t('health.noWaiting')}
        rowId={({ uid }) => uid}
        read={{ kind: 'there', view: { items: first } }}
        columns={[
          [
            t('health.due'),
            ({ due }) => (due === undefined ? <span>{t('health.dueByHand')}</span> : <When at={due} />),
          ],
          [t('health.account'), ({ uid }) => <Ltr>{uid}</Ltr>],
          [t('health.what'), ({ what }) => <Ltr>{what.join(', ')}</Ltr>],
        ]}
      />
      {listed > first.length && <p className="quiet">{t('health.waitingMore', { count: listed })}</p>}
    </section>
  );
}

type Group = ActAnswer<'errors'>['items'][number];

/** The errors that browsers reported, with equal ones grouped. */
function Errors() {
  const { t } = useTranslation('desk');
  const read = useDesk('errors', {});
  const spoken = (languages: readonly string[]) =>
    LANGUAGES.filter((one) => languages.includes(one)).map((one) => t(`languages.${one}`));
  return (
    <section className={details.section} aria-labelledby="health-errors">
      <h2 id="health-errors">{t('health.errorsTitle')}</h2>
      <List<Group>
        caption={t('health.errors')}
        empty={t('health.noErrors')}
        rowId={({ kind, code, place, build }) => JSON.stringify([kind, code, place, build])}
        read={read.kind === 'there' ? { ...read, view: { items: read.view.items } } : read}
        columns={[
          [t('health.last'), ({ last }) => <When at={last} />],
          [t('health.times'), ({ times }) => times],
          [t('health.kind'), ({ kind }) => <Ltr>{kind}</Ltr>],
          [t('health.code'), ({ code }) => <Ltr>{code}</Ltr>],
          [t('health.place'), ({ place }) => <Ltr>{place}</Ltr>],
          [t('health.routes'), ({ routes }) => <Ltr>{routes.join(' ')}</Ltr>],
          [t('fields.languages'), ({ languages }) => spoken(languages).join(' ')],
          [t('health.build'), ({ build }) => <Ltr>{build}</Ltr>],
        ]}
      />
      {read.kind === 'there' && read.view.more && <p className="quiet">{t('health.older')}</p>}
    </section>
  );
}
