import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDesk } from '../../../state/desk/queries';
import { Ltr } from '../../../ui/Ltr';
import { List } from '../List';
import { useGiven, useOpened } from '../opening';
import { When } from '../When';
import { type Email, stateOf } from './emails';
import { SendAgain } from './SendAgain';

/** The emails that weren't sent, each with a button to send it again. */
export function FailedEmails() {
  const { t } = useTranslation('desk');
  const { itemPath } = useOpened(['email']);
  return (
    <List<Email>
      caption={t('health.mails')}
      empty={t('health.noMails')}
      rowId={({ id }) => id}
      read={useDesk('failedEmails', useGiven(['after']))}
      columns={[
        {
          id: 'at',
          title: t('health.at'),
          cell: ({ id, at }) => (
            <Link to={itemPath({ email: id })}>
              <When at={at} />
            </Link>
          ),
        },
        { id: 'event', title: t('health.event'), cell: ({ event }) => <Ltr>{event}</Ltr> },
        { id: 'state', title: t('health.state'), cell: (email) => t(`health.states.${stateOf(email)}`) },
        { id: 'tries', title: t('health.tries'), cell: ({ tries }) => tries },
        { id: 'act', title: t('health.act'), cell: (email) => <SendAgain email={email} /> },
      ]}
    />
  );
}
