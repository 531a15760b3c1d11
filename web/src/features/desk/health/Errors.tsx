import { useTranslation } from 'react-i18next';
import type { ActAnswer } from '../../../backend/ports';
import { LANGUAGES } from '../../../core/generated/tables';
import { useDesk } from '../../../state/desk/queries';
import { Ltr } from '../../../ui/Ltr';
import details from '../details.module.css';
import { List } from '../List';
import { When } from '../When';

type Group = ActAnswer<'errors'>['items'][number];

/** The errors that browsers reported, with equal ones grouped. */
export function Errors() {
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
          { id: 'last', title: t('health.last'), cell: ({ last }) => <When at={last} /> },
          { id: 'times', title: t('health.times'), cell: ({ times }) => times },
          { id: 'kind', title: t('health.kind'), cell: ({ kind }) => <Ltr>{kind}</Ltr> },
          { id: 'code', title: t('health.code'), cell: ({ code }) => <Ltr>{code}</Ltr> },
          { id: 'place', title: t('health.place'), cell: ({ place }) => <Ltr>{place}</Ltr> },
          { id: 'routes', title: t('health.routes'), cell: ({ routes }) => <Ltr>{routes.join(' ')}</Ltr> },
          { id: 'languages', title: t('health.languages'), cell: ({ languages }) => spoken(languages).join(' ') },
          { id: 'build', title: t('health.build'), cell: ({ build }) => <Ltr>{build}</Ltr> },
        ]}
      />
      {read.kind === 'there' && read.view.more && <p className={details.quiet}>{t('health.older')}</p>}
    </section>
  );
}
