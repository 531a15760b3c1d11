import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Announced } from '../../ui/announcer/Announced';
import { Button } from '../../ui/Button';
import { TextAreaField } from '../../ui/fields/TextAreaField';
import styles from './hours.module.css';

/** A new address, to copy. It takes the focus, since the button that made it has disappeared, or is below it. */
export function FeedAddress({ address }: { address: string }) {
  const { t } = useTranslation('hours');
  const [copied, setCopied] = useState<'copied' | 'notCopied' | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
  }, []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied('copied');
    } catch {
      // If the browser doesn't let the page copy, the user can still copy the selection.
      field.current?.select();
      setCopied('notCopied');
    }
  };
  return (
    <>
      <TextAreaField
        ref={field}
        label={t('feed.address')}
        hint={t('feed.once')}
        rows={5}
        readOnly
        dir="ltr"
        translate="no"
        value={address}
      />
      <Button className={styles.start} onClick={() => void copy()}>
        {t('feed.copy')}
      </Button>
      <Announced as="p">{copied !== null && t(`feed.${copied}`)}</Announced>
    </>
  );
}
