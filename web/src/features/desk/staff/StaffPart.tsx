import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActAnswer } from '../../../backend/ports';
import { STAFF_ROLES, type StaffRole } from '../../../core/generated/tables';
import { useDesk } from '../../../state/desk/queries';
import { SelectField } from '../../../ui/fields/SelectField';
import { TextField } from '../../../ui/fields/TextField';
import { Ltr } from '../../../ui/Ltr';
import { Act } from '../Act';
import details from '../details.module.css';
import { List } from '../List';
import { MemberContext } from '../member';
import { When } from '../When';

type Member = ActAnswer<'staff'>[number];

/** The members of the staff with their roles. Owners add and remove the others, and change their roles. */
export default function StaffPart() {
  const { t } = useTranslation('desk');
  const read = useDesk('staff', {});
  return (
    <>
      <Add />
      <List<Member>
        caption={t('staff.caption')}
        empty={t('staff.empty')}
        rowId={({ uid }) => uid}
        read={read.kind === 'there' ? { kind: 'there', view: { items: read.view } } : read}
        columns={[
          [t('fields.name'), ({ name }) => <bdi>{name}</bdi>],
          [t('fields.email'), ({ email }) => <Ltr>{email}</Ltr>],
          [t('staff.role'), ({ role }) => t(`roles.${role}`)],
          [t('fields.since'), ({ since }) => <When at={since} />],
          [t('staff.act'), (member) => <Access member={member} />],
        ]}
      />
    </>
  );
}

/** The acts of an owner about a member. Nobody acts about themselves: another owner does. */
function Access({ member }: { member: Member }) {
  const { t } = useTranslation('desk');
  const me = useContext(MemberContext);
  const { uid, name, ended } = member;
  if (ended) return t('staff.ended');
  if (uid === me?.uid) return t('staff.you');
  return (
    <div className={details.acts}>
      <ChangeRole member={member} />
      <Act
        act="removeStaff"
        name={t('act.remove')}
        variant="quiet"
        run={(remove) => remove({ uid })}
        done={t('done.removed', { name })}
      >
        <p>{t('staff.removing', { name })}</p>
      </Act>
    </div>
  );
}

function ChangeRole({ member: { uid, name, role } }: { member: Member }) {
  const { t } = useTranslation('desk');
  const [chosen, setChosen] = useState<StaffRole | ''>('');
  return (
    <Act
      act="changeRole"
      name={t('staff.change')}
      variant="quiet"
      missing={chosen === '' ? t('staff.otherRole') : undefined}
      run={async (change) => {
        if (chosen !== '') await change({ uid, role: chosen });
        return chosen;
      }}
      done={(given) => (given === '' ? '' : t('done.roleChanged', { name, role: t(`roles.${given}`) }))}
      onDone={() => {
        setChosen('');
      }}
      fields={
        <SelectField
          label={t('staff.role')}
          placeholder={t('staff.otherRole')}
          value={chosen}
          options={STAFF_ROLES.filter((one) => one !== role).map((value) => ({ value, label: t(`roles.${value}`) }))}
          onChange={(event) => {
            setChosen(STAFF_ROLES.find((one) => one === event.target.value) ?? '');
          }}
        />
      }
    >
      <p>{t('staff.changing', { name })}</p>
    </Act>
  );
}

function Add() {
  const { t } = useTranslation('desk');
  const [given, setGiven] = useState({ email: '', name: '' });
  const [role, setRole] = useState<StaffRole>('care');
  const isMissing = given.email.trim() === '' || given.name.trim() === '';
  const field = (name: 'email' | 'name') => ({
    label: t(`fields.${name}`),
    value: given[name],
    onChange: (event: { target: { value: string } }) => {
      setGiven({ ...given, [name]: event.target.value });
    },
  });
  return (
    <Act
      act="addStaff"
      name={t('staff.add')}
      missing={isMissing ? t('staff.missing') : undefined}
      run={(add) => add({ email: given.email.trim(), name: given.name.trim(), role })}
      done={t('done.added', { name: given.name.trim() })}
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
            options={STAFF_ROLES.map((value) => ({ value, label: t(`roles.${value}`) }))}
            onChange={(event) => {
              setRole(STAFF_ROLES.find((one) => one === event.target.value) ?? 'care');
            }}
          />
        </>
      }
    >
      <p>{t('staff.adding')}</p>
    </Act>
  );
}
