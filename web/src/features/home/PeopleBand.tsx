import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../config/paths';
import { useLanguage } from '../../i18n/useLanguage';
import { zoneName } from '../../i18n/zones';
import { serverNow } from '../../clock/clock';
import { useZone } from '../../state/sessions/zone';
import { usePeople } from '../../state/team/usePeople';
import { CounselorRow } from '../shared/finding/CounselorRow';
import rows from '../shared/finding/CounselorRow.module.css';
import { RowShapes } from '../shared/finding/RowShapes';
import shared from './home.module.css';

/** The search for the first available times. */
const ANYBODY = { topic: null, way: null, whom: 'self', day: null } as const;

/** Counselors a visitor could talk to soon, in the language of the page; nothing if none are known. */
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
        <RowShapes label={t('band.loading')} count={3} />
      ) : (
        <>
          <div>
            <ul role="list" className={rows.rows}>
              {people.map((one) => (
                <li key={one.counselor.uid}>
                  <CounselorRow {...one} heading="h3" criteria={{ ...ANYBODY, language }} />
                </li>
              ))}
            </ul>
          </div>
          <p className={shared.zone}>{t('zone', { zone: zoneName(language, zone, serverNow()) })}</p>
        </>
      )}
    </section>
  );
}
