import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../config/paths';
import { useAppDispatch } from '../../../state/hooks';
import { startListening } from '../../../state/account/thunks';
import { useNamed } from '../../../state/sessions/queries/finding';
import { ButtonLink } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { FilterFields } from './FilterFields';
import styles from './finding.module.css';
import { LookedFor } from './LookedFor';
import { TimeLink } from './TimeLink';
import { checkPath, findPath, useWanted } from './wanted';
import { ZoneLine } from './ZoneLine';

/** What suits, and the times that do. */
export function FindTime() {
  const { t } = useTranslation('finding');
  const dispatch = useAppDispatch();
  const { wanted, change } = useWanted();
  const { counselor, day, ...filters } = wanted;
  const named = useNamed(counselor);

  // Who asked before finds it filled in: that says the own record.
  useEffect(() => {
    void dispatch(startListening());
  }, [dispatch]);

  return (
    <div className={styles.finding}>
      <FilterFields wanted={wanted} counselor={named} onChange={change} />
      <ZoneLine />
      {named === 'gone' ? (
        <Notice
          kind="info"
          title={t('gone.title')}
          action={<ButtonLink to={findPath({ ...wanted, counselor: null })}>{t('gone.others')}</ButtonLink>}
        >
          {t('gone.text')}
        </Notice>
      ) : (
        <LookedFor
          search={counselor === null ? { language: filters.language ?? 'en' } : { counselor }}
          filters={filters}
          day={day}
          onDay={(next) => {
            change({ day: next });
          }}
          elsewhere={
            counselor === null ? (
              <ButtonLink variant="secondary" to={paths.booking}>
                {t('none.request')}
              </ButtonLink>
            ) : (
              <ButtonLink variant="secondary" to={findPath({ ...wanted, counselor: null })}>
                {t('gone.others')}
              </ButtonLink>
            )
          }
        >
          {(time) => <TimeLink time={time} to={checkPath(time.slot, filters)} />}
        </LookedFor>
      )}
    </div>
  );
}
