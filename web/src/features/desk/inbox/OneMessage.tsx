import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { ActAnswer } from '../../../backend/ports';
import type { Shown } from '../../../state/queries/shapes';
import { ButtonLink } from '../../../ui/Button';
import { Act } from '../Act';
import styles from '../details.module.css';
import { Facts } from '../Facts';
import { Notes } from '../Notes';
import { OpenedItem } from '../Reading';
import { EmailLink } from '../reach';
import { Taking } from '../Taking';
import { When } from '../When';
import { useAboutWords } from './useAboutWords';

type Message = ActAnswer<'messages'>['items'][number];

interface OneMessageProps {
  id: string;
  /** The page of the list that it is on. */
  read: Shown<ActAnswer<'messages'>>;
  listPath: string;
}

/** One message of the list, and the actions for it. */
export function OneMessage({ id, read, listPath }: OneMessageProps) {
  const { t } = useTranslation('desk');
  return (
    <OpenedItem back={t('messages.back')} listPath={listPath} read={read} lines={6}>
      {({ items }) => {
        const message = items.find((one) => one.id === id);
        return message ? <Opened message={message} listPath={listPath} /> : <p>{t('messages.gone')}</p>;
      }}
    </OpenedItem>
  );
}

function Opened({ message, listPath }: { message: Message; listPath: string }) {
  const { t } = useTranslation('desk');
  const aboutOf = useAboutWords();
  const { id, item, name, email, about, details, times, sent, state } = message;
  const mail = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(t('messages.subject'))}`;
  return (
    <section className={styles.section} aria-labelledby="message-of">
      <h2 id="message-of">
        <bdi>{name || email || t('fields.noName')}</bdi>
      </h2>
      <Taking of={item} taken={message.taken} waits={state === 'open'} />
      <Facts
        facts={[
          [t('fields.state'), t(`messages.states.${state}`)],
          [t('messages.sent'), <When key="sent" at={sent} />],
          [t('messages.times'), times],
          [t('messages.about'), aboutOf(about)],
          [t('fields.email'), email && <EmailLink key="email" email={email} />],
          [t('fields.message'), details && <bdi>{details}</bdi>],
        ]}
      />
      {state === 'open' && (
        <div className={styles.acts}>
          {email !== '' && (
            <ButtonLink variant="secondary" to={mail}>
              {t('act.write')}
            </ButtonLink>
          )}
          <Mark id={id} how="answered" listPath={listPath} />
          <Mark id={id} how="closed" listPath={listPath} />
        </div>
      )}
      <Notes of={item} notes={message.notes} />
    </section>
  );
}

function Mark({ id, how, listPath }: { id: string; how: 'answered' | 'closed'; listPath: string }) {
  const { t } = useTranslation('desk');
  const navigate = useNavigate();
  return (
    <Act
      act="closeMessage"
      name={t(`messages.marks.${how}`)}
      variant={how === 'answered' ? 'primary' : 'quiet'}
      run={(close) => close({ id, how })}
      done={t(`done.messages.${how}`)}
      onDone={() => {
        void navigate(listPath);
      }}
    >
      <p>{t(`messages.marking.${how}`)}</p>
    </Act>
  );
}
