import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActAnswer } from '../../backend/ports';
import { useDesk } from '../../state/desk/queries';
import { Button } from '../../ui/Button';
import styles from './details.module.css';
import { Facts } from './Facts';
import { useMay } from './member';
import { EmailLink, PersonLink, PhoneLink } from './reach';
import { Reading } from './Reading';

/** How to reach both people of an item, after a press: opening it is recorded. */
export function Contacts({ of }: { of: string }) {
  const { t } = useTranslation('desk');
  const [isOpen, setOpen] = useState(false);
  const may = useMay();
  if (!may('readContacts')) return null;
  return (
    <section className={styles.section} aria-labelledby="contacts-of">
      <h3 id="contacts-of">{t('contacts.title')}</h3>
      <p className="quiet">{t('contacts.recorded')}</p>
      {isOpen ? (
        <Opened of={of} />
      ) : (
        <Button
          variant="secondary"
          onClick={() => {
            setOpen(true);
          }}
        >
          {t('contacts.show')}
        </Button>
      )}
    </section>
  );
}

function Opened({ of }: { of: string }) {
  const { t } = useTranslation('desk');
  return (
    <Reading read={useDesk('readContacts', { of })} lines={2}>
      {({ people }) => (
        <Facts short facts={people.map((one) => [t(`sides.${one.side}`), <Contact key={one.side} {...one} />])} />
      )}
    </Reading>
  );
}

function Contact({ uid, name, email, phone, verified }: ActAnswer<'readContacts'>['people'][number]) {
  const { t } = useTranslation('desk');
  return (
    <>
      <PersonLink uid={uid} name={name || t('sessions.left')} />
      {email !== '' && (
        <span className={styles.under}>
          <EmailLink email={email} />
        </span>
      )}
      {email !== '' && verified === 'no' && <span className={styles.under}>{t('contacts.unverified')}</span>}
      {phone !== '' && (
        <span className={styles.under}>
          <PhoneLink phone={phone} />
        </span>
      )}
      {email === '' && phone === '' && <span className={styles.under}>{t('contacts.none')}</span>}
    </>
  );
}
