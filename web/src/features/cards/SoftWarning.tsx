import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { useTranslation } from 'react-i18next';
import { Announced } from '../../ui/announcer/Announced';
import styles from './AddCardForm.module.css';

/** A warning that blocks nothing. */
export function SoftWarning({ words }: { words: string }) {
  const { t } = useTranslation('cards');
  return (
    <Announced className={styles.soft}>
      {words !== '' && (
        <>
          <TriangleAlert size={18} aria-hidden="true" />
          <span className={styles.softWords}>
            <span>{words}</span>
            <span>{t('add.allTheSame')}</span>
          </span>
        </>
      )}
    </Announced>
  );
}
