import { useTranslation } from 'react-i18next';
import { formatWhen } from '../../../i18n/times';
import { useLanguage } from '../../../i18n/useLanguage';
import type { Side } from '../../../core/generated/tables';
import type { Canceled } from '../../../state/sessions/actions/series';
import { useZone } from '../../../state/sessions/zone';
import { Notice } from '../../../ui/Notice';
import { useChangeWords } from '../../shared/sessions/useChangeWords';

/** Says which of several sessions are canceled, and why the others aren't. It takes the focus, since the pressed button has disappeared. */
export function CanceledNotice({ all, side }: { all: readonly Canceled[]; side: Side }) {
  const { t } = useTranslation('sessions');
  const { language } = useLanguage();
  const { zone } = useZone();
  const changeWords = useChangeWords();
  const when = ({ session }: Canceled) => formatWhen(language, session.start, zone);
  const canceled = all.filter(({ how }) => how === 'canceled');
  const others = all.filter(({ how }) => how !== 'canceled');
  if (others.length === 0 && canceled.length === 1)
    return (
      <Notice kind="success" takesFocus>
        {t('done.cancel')}
      </Notice>
    );
  return (
    <Notice
      kind={others.length === 0 ? 'success' : 'warning'}
      title={t('series.areCanceled', { count: canceled.length })}
      takesFocus
    >
      {canceled.length > 0 && (
        <ul>
          {canceled.map((one) => (
            <li key={one.session.id}>{when(one)}</li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <>
          <p>{t('series.notCanceled')}</p>
          <ul>
            {others.map((one) => (
              <li key={one.session.id}>
                {`${when(one)}: ${one.how === 'differs' ? t('series.differs') : changeWords(one.session, side)}`}
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}
