import { useTranslation } from 'react-i18next';
import { paths } from '../../config/paths';
import { ButtonLink } from '../../ui/Button';
import { Picture } from '../../ui/Picture';
import styles from './CounselorSection.module.css';
import shared from './home.module.css';

/** The call to counselors, at the end because it is for few readers. */
export function CounselorSection() {
  const { t } = useTranslation();
  return (
    <section className={shared.section}>
      <div className={styles.call}>
        <div className={styles.words}>
          <h2>{t('home.counselor.title')}</h2>
          <p className={shared.lead}>{t('home.counselor.text')}</p>
          <ButtonLink to={paths.counselorRequirements} variant="secondary">
            {t('home.counselor.action')}
          </ButtonLink>
        </div>
        <Picture className={styles.picture} name="counselor-call" alt="" width={520} height={470} data-mirror="" />
      </div>
    </section>
  );
}
