import { useTranslation } from 'react-i18next';
import { useDeskPatch } from '../../../state/desk/queries';
import { Ltr } from '../../../ui/Ltr';
import details from '../details.module.css';
import { Facts } from '../Facts';
import { useMay } from '../member';
import { Notes } from '../Notes';
import { Taking } from '../Taking';
import styles from './counselors.module.css';
import { Decisions } from './Decisions';
import { Files } from './Files';
import { Findings } from './Findings';
import type { Again, Reviewed } from './reviewed';
import { StatementLink } from './StatementLink';
import { useSpoken } from './useSpoken';

/** Everything about one counselor that a reviewer compares, side by side, and the decision about it. */
export function Review({ of, onAgain }: { of: Reviewed; onAgain: (why: Again) => void }) {
  const { t } = useTranslation('desk');
  const may = useMay();
  const patch = useDeskPatch('reviewCounselor', { uid: of.uid });
  return (
    <section className={details.section} aria-labelledby="counselor-of">
      <h2 id="counselor-of">
        <bdi>{of.name || t('counselors.noName')}</bdi>
      </h2>
      <p className="quiet">{t('counselors.recorded')}</p>
      <Taking
        of={of.item}
        taken={of.taken}
        waits={of.waits}
        onChange={(taken) => {
          patch(() => ({ taken }));
        }}
      />
      <Findings of={of} />
      <div className={styles.sides}>
        <Record of={of} />
        <Files key={of.document?.updated} of={of} />
      </div>
      {may('verifyCounselor') && <Decisions of={of} onAgain={onAgain} />}
      <StatementLink uid={of.uid} name={of.name} />
      <Notes
        of={of.item}
        notes={of.notes}
        onWritten={(note) => {
          patch(({ notes }) => ({ notes: [...notes, note] }));
        }}
      />
    </section>
  );
}

/** The record as the counselor wrote it. */
function Record({ of }: { of: Reviewed }) {
  const { t } = useTranslation('desk');
  const spoken = useSpoken();
  const none = t('counselors.none');
  return (
    <section className={styles.side} aria-labelledby="record-of">
      <h3 id="record-of">{t('counselors.record')}</h3>
      <Facts
        short
        facts={[
          [t('fields.license'), <bdi key="license">{of.license || none}</bdi>],
          [t('fields.name'), <bdi key="name">{of.name || none}</bdi>],
          [t('fields.city'), <bdi key="city">{of.city || none}</bdi>],
          [t('fields.languages'), spoken(of.languages) || none],
          [t('fields.age'), of.age ?? none],
          [t('fields.phone'), of.phone === '' ? none : <Ltr key="phone">{of.phone}</Ltr>],
          [t('fields.email'), of.email === '' ? none : <Ltr key="email">{of.email}</Ltr>],
          [t('fields.confirmed'), t(`people.accounts.${of.emailState}`)],
        ]}
      />
      <Facts facts={[[t('counselors.bio'), <bdi key="bio">{of.bio || none}</bdi>]]} />
    </section>
  );
}
