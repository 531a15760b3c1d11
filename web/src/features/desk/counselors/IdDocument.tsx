import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActAnswer } from '../../../backend/ports';
import { Button } from '../../../ui/Button';
import { saveFile } from '../../shared/saveFile';
import styles from './counselors.module.css';

const ENDINGS: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };

/** An opened ID document: an image from memory. The content policy forbids frames, so a PDF can only be saved. */
export function IdDocument({ file: { type, base64 }, name }: { file: ActAnswer<'idDocument'>; name: string }) {
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
