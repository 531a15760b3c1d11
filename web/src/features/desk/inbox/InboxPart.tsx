import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ActAnswer } from '../../../backend/ports';
import { CONTACT_OPTIONS } from '../../../core/generated/tables';
import { useDesk } from '../../../state/desk/queries';
import { ButtonLink } from '../../../ui/Button';
import { Ltr } from '../../../ui/Ltr';
import { useQuery } from '../../shared/useQuery';
import { Act } from '../Act';
import { Filters } from '../Filters';
import { List } from '../List';
import { useGiven, useOpened } from '../opening';
import { When } from '../When';
import { OneMessage } from './OneMessage';
import { useAboutWords } from './useAboutWords';

/** A contact message with its repeats. */
type Message = ActAnswer<'messages'>['items'][number];

/** The route of this part, and of the list without filters. */
const PATH = '?part=messages';

const STATES = ['open', 'answered', 'closed'] as const satisfies readonly Message['state'][];
const FILTERS = ['state', 'about', 'sought', 'after'] as const;

/** Contact messages, one of them, and the newsletter's subscribers. */
export default function InboxPart() {
  const { t } = useTranslation('desk');
  const [query] = useQuery();
  const isNewsletter = query.get('list') === 'newsletter';
  return (
    <>
      <ButtonLink variant="quiet" to={isNewsletter ? PATH : `${PATH}&list=newsletter`}>
        {isNewsletter ? t('messages.back') : t('messages.newsletter')}
      </ButtonLink>
      {isNewsletter ? <Newsletter /> : <Messages />}
    </>
  );
}

function Messages() {
  const { t } = useTranslation(['desk', 'contact']);
  const { opened, listPath, itemPath } = useOpened(['id']);
  const read = useDesk('messages', useGiven(FILTERS));
  const aboutOf = useAboutWords();
  if (opened !== undefined) return <OneMessage id={opened.id} read={read} listPath={listPath} />;
  return (
    <>
      <Filters
        fields={[
          {
            name: 'state',
            label: t('fields.state'),
            options: STATES.map((value) => ({ value, label: t(`messages.states.${value}`) })),
          },
          {
            name: 'about',
            label: t('messages.about'),
            options: CONTACT_OPTIONS.map((value) => ({ value, label: t(`contact:options.${value}`) })),
          },
          { name: 'sought', label: t('messages.sought') },
        ]}
      />
      <List<Message>
        caption={t('messages.caption')}
        empty={t('messages.empty')}
        rowId={({ id }) => id}
        read={read}
        columns={[
          [t('messages.sent'), ({ sent }) => <When at={sent} />],
          [
            t('messages.name'),
            (message) => (
              <Link to={itemPath(message)}>
                <bdi>{message.name || message.email || t('fields.noName')}</bdi>
              </Link>
            ),
          ],
          [t('messages.about'), ({ about }) => aboutOf(about)],
          [t('fields.message'), ({ details }) => <bdi>{beginningOf(details)}</bdi>],
          [t('messages.times'), ({ times }) => times],
          [t('fields.state'), ({ state }) => t(`messages.states.${state}`)],
          [t('notes.title'), ({ notes }) => notes.length],
          [t('taking.title'), ({ taken }) => taken && <bdi>{taken.name}</bdi>],
        ]}
      />
    </>
  );
}

/** How many characters of a message a list shows. */
const BEGINNING = 80;

const beginningOf = (text: string) => (text.length > BEGINNING ? `${text.slice(0, BEGINNING)}…` : text);

type Subscriber = ActAnswer<'subscribers'>['items'][number];

function Newsletter() {
  const { t } = useTranslation('desk');
  return (
    <List<Subscriber>
      caption={t('messages.subscribers.caption')}
      empty={t('messages.subscribers.empty')}
      rowId={({ email }) => email}
      read={useDesk('subscribers', useGiven(['after']))}
      columns={[
        [t('fields.since'), ({ subscribed }) => <When at={subscribed} />],
        [t('fields.email'), ({ email }) => <Ltr>{email}</Ltr>],
        [
          t('messages.subscribers.act'),
          ({ email }) => (
            <Act
              act="unsubscribe"
              name={t('act.remove')}
              variant="quiet"
              run={(remove) => remove({ email })}
              done={t('done.unsubscribed', { email })}
            >
              <p>{t('messages.subscribers.removing', { email })}</p>
            </Act>
          ),
        ],
      ]}
    />
  );
}
