import { useTranslation } from 'react-i18next';
import { useQuery } from '../account/useQuery';
import { paths } from '../../config/paths';
import { readSlotName } from '../../state/sessions/finding';
import { ButtonLink } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { CheckTime } from './CheckTime';
import { useIsThere } from '../account/useIsThere';

/** `/sessions/check?slot=…`: one time, looked at before it is booked. Signed out too. */
export default function CheckPage() {
  const { t } = useTranslation('finding');
  const [query] = useQuery();
  const isThere = useIsThere();
  const slot = readSlotName(query.get('slot'));
  if (isThere && slot !== null) return <CheckTime key={query.get('slot')} {...slot} />;
  return (
    <Page title={t('check.title')} narrow>
      {isThere ? (
        <Notice kind="info" action={<ButtonLink to={paths.sessionsNew}>{t('title')}</ButtonLink>}>
          {t('check.noTime')}
        </Notice>
      ) : (
        <Skeleton label={t('loading')} lines={6} />
      )}
    </Page>
  );
}
