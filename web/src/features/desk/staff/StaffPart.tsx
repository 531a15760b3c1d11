import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActAnswer } from '../../../backend/ports';
import { useDesk, useDeskAct } from '../../../state/desk/queries';
import { SelectField } from '../../../ui/fields/SelectField';
import { TextField } from '../../../ui/fields/TextField';
import { Ltr } from '../../../ui/Ltr';
import { Act } from '../Act';
import { List } from '../List';
import { When } from '../When';

type Member = ActAnswer<'staff'>[number];
type Role = Member['role'];

const ROLES: readonly Role[] = ['reviewer', 'care', 'owner'];

/** The members of the staff with their roles. Owners add and remove them. */
export default function StaffPart() {
  const { t } = useTranslation('desk');
  const read = useDesk('staff', {});
  const remove = useDeskAct('removeStaff');
  return (
    <>
      <Add />
      <List<Member>
        caption={t('staff.caption')}
        empty={t('staff.empty')}
        rowId={({ uid }) => uid}
        read={read.kind === 'there' ? { kind: 'there', view: { items: read.view } } : read}
        columns={[
          { id: 'name', title: t('staff.name'), cell: ({ name }) => <bdi>{name}</bdi> },
          { id: 'email', title: t('staff.email'), cell: ({ email }) => <Ltr>{email}</Ltr> },
          { id: 'role', title: t('staff.role'), cell: ({ role }) => t(`roles.${role}`) },
          { id: 'since', title: t('staff.since'), cell: ({ since }) => <When at={since} /> },
          {
            id: 'act',
            title: t('staff.act'),
            cell: ({ uid, name, ended }) =>
              ended ? (
                t('staff.ended')
              ) : (
                <Act name={t('staff.remove')} variant="quiet" run={() => remove({ uid })}>
                  <p>{t('staff.removing', { name })}</p>
                </Act>
              ),
          },
        ]}
      />
    </>
  );
}

function Add() {
  const { t } = useTranslation('desk');
  const add = useDeskAct('addStaff');
  const [given, setGiven] = useState({ email: '', name: '' });
  const [role, setRole] = useState<Role>('care');
  const isMissing = given.email.trim() === '' || given.name.trim() === '';
  const field = (name: 'email' | 'name') => ({
    label: t(`staff.${name}`),
    value: given[name],
    onChange: (event: { target: { value: string } }) => {
      setGiven({ ...given, [name]: event.target.value });
    },
  });
  return (
    <Act
      name={t('staff.add')}
      missing={isMissing ? t('staff.missing') : undefined}
      run={() => add({ email: given.email.trim(), name: given.name.trim(), role })}
      onDone={() => {
        setGiven({ email: '', name: '' });
      }}
      fields={
        <>
          <TextField {...field('email')} type="email" ltr />
          <TextField {...field('name')} />
          <SelectField
            label={t('staff.role')}
            value={role}
            options={ROLES.map((value) => ({ value, label: t(`roles.${value}`) }))}
            onChange={(event) => {
              setRole(ROLES.find((one) => one === event.target.value) ?? 'care');
            }}
          />
        </>
      }
    >
      <p>{t('staff.adding')}</p>
    </Act>
  );
}
