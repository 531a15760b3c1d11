import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { ActAnswer } from '../../../backend/ports';
import type { Shown } from '../../../state/queries/shapes';
import { ButtonLink } from '../../../ui/Button';
import { Skeleton } from '../../../ui/Skeleton';
import { Act } from '../Act';
import styles from '../details.module.css';
import { Facts } from '../Facts';
import { Notes } from '../Notes';
import { Problem } from '../Problem';
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
  const message = read.kind === 'there' ? read.view.items.find((one) => one.id === id) : undefined;
  return (
    <>
      <ButtonLink variant="quiet" to={listPath}>
        {t('messages.back')}
      </ButtonLink>
      {read.kind === 'loading' && <Skeleton label={t('loading')} lines={6} />}
      {read.kind === 'failed' && <Problem code={read.error} again={read.again} />}
      {read.kind === 'there' &&
        (message ? <Opened message={message} listPath={listPath} /> : <p>{t('messages.gone')}</p>)}
    </>
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
        <bdi>{name || email || t('messages.noName')}</bdi>
      </h2>
      <Taking of={item} taken={message.taken} waits={state === 'open'} />
      <Facts
        facts={[
          [t('messages.state'), t(`messages.states.${state}`)],
          [t('messages.sent'), <When key="sent" at={sent} />],
          [t('messages.times'), times],
          [t('messages.about'), aboutOf(about)],
          [t('messages.email'), email && <EmailLink key="email" email={email} />],
          [t('messages.details'), details && <bdi>{details}</bdi>],
        ]}
      />
      {state === 'open' && (
        <div className={styles.acts}>
          {email !== '' && (
            <ButtonLink variant="secondary" to={mail}>
              {t('messages.write')}
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
