import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ActAnswer } from '../../../backend/ports';
import { useDesk } from '../../../state/desk/queries';
import { Ltr } from '../../../ui/Ltr';
import details from '../details.module.css';
import { Filters } from '../Filters';
import { List } from '../List';
import { useGiven, useOpened } from '../opening';
import { OnePerson } from './OnePerson';

type Found = ActAnswer<'findPerson'>['items'][number];

/** Finds people by email, name or id. With `uid` in the URL it shows one of them. */
export default function PeoplePart() {
  const { opened, listPath } = useOpened(['uid']);
  const { sought = '' } = useGiven(['sought']);
  const { t } = useTranslation('desk');
  if (opened !== undefined) return <OnePerson key={opened.uid} {...opened} listPath={listPath} />;
  return (
    <>
      <p className={details.words}>{t('people.intro')}</p>
      <Filters submit={t('people.find')} fields={[{ name: 'sought', label: t('people.sought') }]} />
      {sought !== '' && <Found sought={sought} />}
    </>
  );
}

function Found({ sought }: { sought: string }) {
  const { t } = useTranslation('desk');
  const { itemPath } = useOpened(['uid']);
  const read = useDesk('findPerson', { sought });
  return (
    <>
      <List<Found>
        caption={t('people.caption', { sought })}
        empty={t('people.empty')}
        rowId={({ uid }) => uid}
        read={read.kind === 'there' ? { kind: 'there', view: { items: read.view.items } } : read}
        columns={[
          [
            t('fields.name'),
            ({ uid, name }) => (
              <Link to={itemPath({ uid })}>
                <bdi>{name || t('people.noName')}</bdi>
              </Link>
            ),
          ],
          [t('people.role'), ({ role }) => t(`people.roles.${role}`)],
          [t('fields.email'), ({ email }) => email && <Ltr>{email}</Ltr>],
          [t('people.uid'), ({ uid }) => <Ltr>{uid}</Ltr>],
        ]}
      />
      {read.kind === 'there' && read.view.more && (
        <p className={details.words}>{t('people.more', { count: read.view.items.length })}</p>
      )}
    </>
  );
}
