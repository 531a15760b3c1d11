import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActAnswer } from '../../../backend/ports';
import { useDesk } from '../../../state/desk/queries';
import { Button } from '../../../ui/Button';
import { saveFile } from '../../shared/saveFile';
import { Facts } from '../Facts';
import { Problem } from '../Problem';
import { When } from '../When';
import styles from './counselors.module.css';
import type { Reviewed } from './reviewed';

/** The ID document, which opens on a press because each opening is recorded, and the public photo. */
export function Files({ of }: { of: Reviewed }) {
  const { t } = useTranslation('desk');
  const [isAsked, setAsked] = useState(false);
  const { document, photo, uid, name } = of;
  const read = useDesk('idDocument', { uid }, { skip: !isAsked });
  return (
    <section className={styles.side} aria-labelledby="files-of">
      <h3 id="files-of">{t('fields.document')}</h3>
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

const ENDINGS: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };

/** An opened ID document: an image from memory. The content policy forbids frames, so a PDF can only be saved. */
function IdDocument({ file: { type, base64 }, name }: { file: ActAnswer<'idDocument'>; name: string }) {
  const { t } = useTranslation('desk');
  const figure = useRef<HTMLDivElement>(null);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // The button that had the focus has disappeared.
    if (document.activeElement === document.body) figure.current?.focus();
  }, []);
  useEffect(() => {
    if (image.current === null) return undefined;
    const url = URL.createObjectURL(blobOf(type, base64));
    image.current.src = url;
    return () => {
      URL.revokeObjectURL(url);
    };
  }, [type, base64]);
  return (
    <div ref={figure} role="group" tabIndex={-1} className={styles.figure} aria-label={t('counselors.alt', { name })}>
      {type in ENDINGS ? (
        <img ref={image} alt={t('counselors.alt', { name })} className={styles.image} />
      ) : (
        <p>{t('counselors.pdf')}</p>
      )}
      <Button
        variant="secondary"
        onClick={() => {
          saveFile(blobOf(type, base64), `id-document.${ENDINGS[type] ?? 'pdf'}`);
        }}
      >
        {t('counselors.save')}
      </Button>
    </div>
  );
}

const blobOf = (type: string, base64: string): Blob =>
  new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type });
