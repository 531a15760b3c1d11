import { useTranslation } from 'react-i18next';
import { useDesk } from '../../../state/desk/queries';
import { Ltr } from '../../../ui/Ltr';
import styles from '../details.module.css';
import { Facts } from '../Facts';
import { useGiven } from '../opening';
import { Reading } from '../Reading';
import { When } from '../When';
import { type Email, stateOf } from './emails';
import { SendAgain } from './SendAgain';

/** One of the emails that weren't sent. It shows only what functions keep of it: neither the text nor an email address. */
export function OneEmail({ id }: { id: string }) {
  const { t } = useTranslation('desk');
  const read = useDesk('failedEmails', useGiven(['after']));
  return (
    <Reading read={read} lines={6}>
      {({ items }) => {
        const email = items.find((one) => one.id === id);
        return email === undefined ? <p>{t('health.gone')}</p> : <Opened email={email} />;
      }}
    </Reading>
  );
}

function Opened({ email }: { email: Email }) {
  const { t } = useTranslation('desk');
  return (
    <section className={styles.section} aria-labelledby="email-of">
      <h2 id="email-of">{t(`health.states.${stateOf(email)}`)}</h2>
      <Facts
        short
        facts={[
          [t('health.at'), <When key="at" at={email.at} />],
          [t('health.event'), <Ltr key="event">{email.event}</Ltr>],
          [t('health.to'), <Ltr key="to">{email.to}</Ltr>],
          [t('health.why'), email.reason !== '' && <Ltr>{email.reason}</Ltr>],
          [t('health.tries'), email.tries],
        ]}
      />
      <SendAgain email={email} />
    </section>
  );
}
