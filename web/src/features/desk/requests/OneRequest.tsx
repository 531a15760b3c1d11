import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ActAnswer } from '../../../backend/ports';
import { useDesk, useDeskPatch } from '../../../state/desk/queries';
import { ButtonLink } from '../../../ui/Button';
import { useAnswerWords } from '../../shared/requests/useAnswerWords';
import { Act } from '../Act';
import styles from '../details.module.css';
import { Facts } from '../Facts';
import { useMay } from '../member';
import { Notes } from '../Notes';
import { partPath } from '../path';
import { OpenedItem } from '../Reading';
import { EmailLink, PersonLink, PhoneLink } from '../reach';
import { Taking } from '../Taking';
import { When } from '../When';
import { Suggest } from './Suggest';

/** A request as a care member reads it. */
type Read = ActAnswer<'readRequest'>;

const CARE = { counselor: '', counselorName: '', reason: '', at: undefined };

const STEPS = ['1', '2', '3', '4', '5', '6'] as const;

/** One request with its answers, and the actions for it. Opening it is recorded. */
export function OneRequest({ uid, request, listPath }: { uid: string; request: string; listPath: string }) {
  const { t } = useTranslation('desk');
  return (
    <OpenedItem back={t('requests.back')} listPath={listPath} read={useDesk('readRequest', { uid, request })}>
      {(view) => <Opened read={view} />}
    </OpenedItem>
  );
}

function Opened({ read }: { read: Read }) {
  const { t } = useTranslation(['desk', 'booking']);
  const wordsOf = useAnswerWords();
  const may = useMay();
  const { uid, id: request, item, answers, care } = read;
  const patch = useDeskPatch('readRequest', { uid, request });
  return (
    <section className={styles.section} aria-labelledby="request-of">
      <h2 id="request-of">
        <PersonLink uid={uid} name={read.name || t('fields.noName')} />
      </h2>
      <p className="quiet">{t('requests.recorded')}</p>
      <Taking
        of={item}
        taken={read.taken}
        waits={read.state === 'waiting'}
        onChange={(taken) => {
          patch(() => ({ taken }));
        }}
      />
      <Facts
        short
        facts={[
          [t('fields.state'), t(`requests.states.${read.state}`)],
          [t('requests.suggested'), care?.counselorName && <bdi>{care.counselorName}</bdi>],
          [t('act.reason'), care?.reason && <bdi>{care.reason}</bdi>],
          [t('requests.requested'), <When key="at" at={read.requested} />],
          [t('fields.email'), read.email && <EmailLink key="email" email={read.email} />],
          [t('requests.verified'), t(`requests.emails.${read.verified}`)],
          [t('fields.phone'), read.phone && <PhoneLink key="phone" phone={read.phone} />],
          [t('fields.age'), read.age],
          [t('fields.tickets'), read.tickets],
        ]}
      />
      <h3>{t('requests.answers')}</h3>
      <Facts
        facts={STEPS.map((step, at) => [
          t(`booking:short.${step}`),
          <bdi key={step}>{wordsOf(step, answers[at] ?? '')}</bdi>,
        ])}
      />
      {read.state !== 'closed' && may('closeRequest') && (
        <Answering
          read={read}
          onAnswered={(answered) => {
            patch(() => ({ ...answered, taken: undefined }));
          }}
        />
      )}
      <p className={styles.acts}>
        <Link to={partPath('sessions', { kind: 'all', patient: uid })}>{t('sessions.ofPatient')}</Link>
      </p>
      <Notes
        of={item}
        notes={read.notes}
        onWritten={(note) => {
          patch(({ notes }) => ({ notes: [...notes, note] }));
        }}
      />
    </section>
  );
}

interface AnsweringProps {
  read: Read;
  onAnswered: (changed: Pick<Read, 'state' | 'care'>) => void;
}

/** The three ways to answer: suggesting a counselor, an email, or closing with a reason. */
function Answering({ read: { uid, id, email, counselors, answers }, onAnswered }: AnsweringProps) {
  const { t } = useTranslation('desk');
  const subject = t('requests.subject', { reference: id.slice(0, 8) });
  return (
    <>
      <h3>{t('requests.answer')}</h3>
      <div className={styles.acts}>
        <Suggest
          uid={uid}
          request={id}
          counselors={counselors}
          wish={answers[3] ?? ''}
          topic={answers[4] ?? ''}
          onSuggested={({ uid: counselor, name: counselorName }) => {
            onAnswered({ state: 'suggested', care: { ...CARE, state: 'answered', counselor, counselorName } });
          }}
        />
        {email !== '' && (
          <ButtonLink variant="secondary" to={`mailto:${email}?subject=${encodeURIComponent(subject)}`}>
            {t('act.write')}
          </ButtonLink>
        )}
        <Act
          act="closeRequest"
          name={t('requests.close')}
          variant="quiet"
          reason={t('act.readByPatient')}
          run={(close, reason) => close({ uid, request: id, reason }).then(() => reason)}
          done={t('done.requestClosed')}
          onDone={(reason) => {
            onAnswered({ state: 'closed', care: { ...CARE, state: 'closed', reason } });
          }}
        >
          <p>{t('requests.closing')}</p>
        </Act>
      </div>
    </>
  );
}
