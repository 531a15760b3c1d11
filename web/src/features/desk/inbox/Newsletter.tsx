import { useTranslation } from 'react-i18next';
import type { ActAnswer } from '../../../backend/ports';
import { useDesk } from '../../../state/desk/queries';
import { Ltr } from '../../../ui/Ltr';
import { Act } from '../Act';
import { List } from '../List';
import { useGiven } from '../opening';
import { When } from '../When';

type Subscriber = ActAnswer<'subscribers'>['items'][number];

/** The newsletter's subscribers. */
export function Newsletter() {
  const { t } = useTranslation('desk');
  return (
    <List<Subscriber>
      caption={t('messages.subscribers.caption')}
      empty={t('messages.subscribers.empty')}
      rowId={({ email }) => email}
      read={useDesk('subscribers', useGiven(['after']))}
      columns={[
        {
          id: 'subscribed',
          title: t('messages.subscribers.since'),
          cell: ({ subscribed }) => <When at={subscribed} />,
        },
        { id: 'email', title: t('messages.email'), cell: ({ email }) => <Ltr>{email}</Ltr> },
        {
          id: 'act',
          title: t('messages.subscribers.act'),
          cell: ({ email }) => (
            <Act
              act="unsubscribe"
              name={t('messages.subscribers.remove')}
              variant="quiet"
              run={(remove) => remove({ email })}
              done={t('done.unsubscribed', { email })}
            >
              <p>{t('messages.subscribers.removing', { email })}</p>
            </Act>
          ),
        },
      ]}
    />
  );
}
