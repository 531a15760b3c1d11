import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Notice } from '../../../ui/Notice';
import { Facts } from '../Facts';
import { useOpened } from '../opening';
import { When } from '../When';
import styles from './counselors.module.css';
import type { Reviewed } from './reviewed';
import { useSpoken } from './useSpoken';

/** The last review of a counselor, the changes since, and other counselors with the same name or license. */
export function Findings({ of }: { of: Reviewed }) {
  const { t } = useTranslation('desk');
  const { review, twins } = of;
  const isAlone = twins.license.length + twins.name.length === 0;
  return (
    <>
      <Facts
        short
        facts={[
          [t('fields.state'), t(`counselors.states.${of.state}`)],
          [t('counselors.last'), review ? t(`counselors.outcomes.${review.state}`) : t('counselors.first')],
          [t('counselors.at'), review?.at && <When at={review.at} />],
          [t('act.reason'), review?.reason && <bdi>{review.reason}</bdi>],
          [t('counselors.others'), isAlone && t('counselors.alone')],
        ]}
      />
      <Changes of={of} />
      <Twins title={t('counselors.twinLicense')} people={twins.license} />
      <Twins title={t('counselors.twinName')} people={twins.name} />
    </>
  );
}

const FIELDS = ['license', 'name', 'city', 'languages', 'document'] as const;

/** The fields that have changed since the last review, and a new ID document. */
function Changes({ of: { changes } }: { of: Reviewed }) {
  const { t } = useTranslation('desk');
  const spoken = useSpoken();
  if (changes.length === 0) return null;
  const shown = (field: string, text: string) =>
    (field === 'languages' ? spoken(text.split(' ')) : text) || t('counselors.none');
  return (
    <Notice kind="warning" title={t('counselors.changed')} className={styles.wide}>
      <Facts
        short
        facts={FIELDS.flatMap((field) =>
          changes
            .filter((change) => change.field === field)
            .map(({ was, now }) => [
              t(`fields.${field}`),
              field === 'document' ? (
                <>
                  <span>{t('counselors.uploaded')}</span> <When at={now} />
                </>
              ) : (
                <>
                  <span>{t('counselors.was')}</span> <bdi>{shown(field, was)}</bdi>
                  <br />
                  <span>{t('counselors.now')}</span> <bdi>{shown(field, now)}</bdi>
                </>
              ),
            ]),
        )}
      />
    </Notice>
  );
}

/** Other counselors with the same value, as links for the reviewer. */
function Twins({ title, people }: { title: string; people: Reviewed['twins']['name'] }) {
  const { itemPath } = useOpened(['uid']);
  if (people.length === 0) return null;
  return (
    <Notice kind="warning" title={title}>
      <ul>
        {people.map(({ uid, name }) => (
          <li key={uid}>
            <Link to={itemPath({ uid })}>
              <bdi>{name || uid}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
