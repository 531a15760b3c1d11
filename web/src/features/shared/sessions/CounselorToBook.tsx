import { useTranslation } from 'react-i18next';
import { languageList } from '../../../i18n/languageNames';
import { languageOfText } from '../../../i18n/languageOfText';
import { formatNearDay, formatTime } from '../../../i18n/times';
import { useLanguage } from '../../../i18n/useLanguage';
import { serverNow } from '../../../clock/clock';
import type { FreeCounselor } from '../../../state/team/useTeam';
import { ButtonLink } from '../../../ui/Button';
import { CounselorCard } from '../../../ui/CounselorCard';
import { counselorTimes } from './counselorTimes';

/** A name inside a sentence, in its own direction whatever stands around it; as `<bdi>` does, in a text. */
const isolated = (name: string) => `\u2068${name}\u2069`;

export interface CounselorToBookProps extends FreeCounselor {
  heading: 'h2' | 'h3';
  /** The time zone in which the first free time is told. */
  zone: string;
  /** With city and introduction, or as short as can be. */
  whole?: boolean;
}

/** A counselor's card with the way to that counselor's times. */
export function CounselorToBook({ counselor, first, heading, zone, whole = false }: CounselorToBookProps) {
  const { t } = useTranslation('counselors');
  const { language } = useLanguage();
  const { uid, name, city, bio, photo, portrait, languages, topics = [] } = counselor;
  const when = () => {
    if (first === null) return undefined;
    const day = formatNearDay(language, first, zone, serverNow());
    return t('first', { day, time: formatTime(language, first, zone) });
  };
  return (
    <CounselorCard
      photo={photo}
      drawing={portrait}
      name={name}
      heading={heading}
      {...(whole && {
        city,
        verified: t('verified'),
        bio: bio === '' ? t('noBio') : bio,
        bioLanguage: languageOfText(bio, languages),
      })}
      {...(languages.length > 0 && { speaks: t('speaks', { languages: languageList(language, languages) }) })}
      topics={{ label: t('helpsWith'), list: topics.map((topic) => t(`topics.${topic}`)) }}
      first={when()}
      action={
        // Without a language nothing can be offered.
        languages.length > 0 && (
          <ButtonLink variant="secondary" to={counselorTimes(uid)}>
            {t('book', { name: isolated(name) })}
          </ButtonLink>
        )
      }
    />
  );
}
