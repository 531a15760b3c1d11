import BadgeCheck from 'lucide-react/icons/badge-check';
import { useTranslation } from 'react-i18next';
import type { NamedCounselor } from '../../../backend/ports';
import { languageList } from '../../../i18n/languageNames';
import { useLanguage } from '../../../i18n/useLanguage';
import type { Elements } from '../../../ui/elements';
import { Portrait } from '../../../ui/Portrait';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import styles from './Who.module.css';

/** Face, name with the badge of a reviewed license, and languages. */
export function Who({
  counselor,
  heading: Heading,
  children,
}: {
  counselor: NamedCounselor;
  heading: 'h2' | 'h3' | 'p';
  children?: Elements;
}) {
  const { t } = useTranslation('counselors');
  const { language } = useLanguage();
  const { name, photo, portrait, languages, verified } = counselor;
  return (
    <div className={styles.who}>
      <Portrait photo={photo} drawing={portrait} name={name} className={styles.face} />
      <div className={styles.names}>
        <div className={styles.named}>
          <Heading className={styles.name}>
            <bdi>{name}</bdi>
          </Heading>
          {verified && <BadgeCheck size={20} aria-hidden="true" className={styles.mark} />}
        </div>
        {languages.length > 0 && (
          <p className="quiet">
            <VisuallyHidden>{t('speaks')}</VisuallyHidden> <span>{languageList(language, languages)}</span>
          </p>
        )}
        {children}
      </div>
    </div>
  );
}
