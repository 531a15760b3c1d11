import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDesk } from '../../../state/desk/queries';
import { Button } from '../../../ui/Button';
import { Facts } from '../Facts';
import { Problem } from '../Problem';
import { When } from '../When';
import styles from './counselors.module.css';
import { IdDocument } from './IdDocument';
import type { Reviewed } from './reviewed';

/** The ID document, which opens on a press because each opening is recorded, and the public photo. */
export function Files({ of }: { of: Reviewed }) {
  const { t } = useTranslation('desk');
  const [isAsked, setAsked] = useState(false);
  const { document, photo, uid, name } = of;
  const read = useDesk('idDocument', { uid }, { skip: !isAsked });
  return (
    <section className={styles.side} aria-labelledby="files-of">
      <h3 id="files-of">{t('counselors.document')}</h3>
      {document === undefined && <p>{t('counselors.noDocument')}</p>}
      {document !== undefined && (
        <Facts facts={[[t('counselors.uploaded'), document.updated && <When at={document.updated} />]]} />
      )}
      {document !== undefined && read.kind !== 'there' && (
        <>
          <p>{t('counselors.showing')}</p>
          {read.kind === 'failed' ? (
            <Problem code={read.error} again={read.again} />
          ) : (
            <Button
              busy={isAsked}
              busyLabel={t('act.busy')}
              onClick={() => {
                setAsked(true);
              }}
            >
              {t('counselors.show')}
            </Button>
          )}
        </>
      )}
      {read.kind === 'there' && <IdDocument file={read.view} name={name} />}
      <h4>{t('counselors.photo')}</h4>
      {photo === '' ? (
        <p>{t('counselors.none')}</p>
      ) : (
        <img src={photo} alt={t('counselors.photoOf', { name })} className={styles.photo} />
      )}
    </section>
  );
}
