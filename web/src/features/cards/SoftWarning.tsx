import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { useTranslation } from 'react-i18next';
import styles from './AddCardForm.module.css';

/** A warning that blocks nothing. The region stands before its words do, so that they are announced. */
export function SoftWarning({ words }: { words: string }) {
  const { t } = useTranslation('cards');
  return (
    <div role="status" className={styles.soft}>
      {words !== '' && (
        <>
          <TriangleAlert size={18} aria-hidden="true" />
          <span className={styles.softWords}>
            <span>{words}</span>
            <span>{t('add.allTheSame')}</span>
          </span>
        </>
      )}
    </div>
  );
}
