import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import { Announced } from '../../ui/announcer/Announced';
import { TextAreaField } from '../../ui/fields/TextAreaField';
import styles from './messages.module.css';

/**
 * What somebody had typed when the other person's act took the box away: it stays readable and can be copied.
 *
 * @param why why it cannot be sent
 */
export function KeptText({ text, why }: { text: string; why: string }) {
  const { t } = useTranslation('conversation');
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null);
  const kept = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    // The box that had the focus has gone: whoever was writing goes on here.
    if (document.activeElement === document.body) kept.current?.focus();
  }, []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied('yes');
    } catch {
      // A browser that does not let a page copy still lets its user do so.
      kept.current?.select();
      setCopied('no');
    }
  };
  return (
    <div className={styles.writing}>
      <TextAreaField ref={kept} label={t('kept.label')} hint={why} rows={3} readOnly value={text} />
      <Button variant="secondary" onClick={() => void copy()}>
        {t('kept.copy')}
      </Button>
      <Announced as="p">{copied !== null && t(copied === 'yes' ? 'kept.copied' : 'kept.notCopied')}</Announced>
    </div>
  );
}
