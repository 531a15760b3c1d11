import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../config/paths';
import { useLanguage } from '../../i18n/useLanguage';
import { zoneName } from '../../i18n/zones';
import { serverNow } from '../../clock/clock';
import { useZone } from '../../state/sessions/zone';
import { usePeople } from '../../state/team/usePeople';
import { CounselorCards } from '../../ui/CounselorCard';
import { CounselorCardShapes } from '../../ui/CounselorCardShapes';
import { CounselorToBook } from '../shared/sessions/CounselorToBook';
import shared from './home.module.css';

/** People whom a visitor could talk to soon, in the language of the page; nothing where nobody is known. */
export default function PeopleBand() {
  const { t } = useTranslation('counselors');
  const { language } = useLanguage();
  const { zone } = useZone();
  const people = usePeople(language);
  if (people?.length === 0) return null;
  return (
    <section className={shared.section}>
      <div className={shared.head}>
        <h2>{t('band.title')}</h2>
        <p className={shared.lead}>
          <span>{t('band.text')}</span> <Link to={paths.aboutTeam}>{t('band.all')}</Link>
        </p>
      </div>
      {people === null ? (
        <CounselorCardShapes label={t('band.loading')} count={3} />
      ) : (
        <>
          <CounselorCards>
            {people.map((one) => (
              <li key={one.counselor.uid}>
                <CounselorToBook {...one} heading="h3" zone={zone} />
              </li>
            ))}
          </CounselorCards>
          <p className={shared.zone}>{t('zone', { zone: zoneName(language, zone, serverNow()) })}</p>
        </>
      )}
    </section>
  );
}
