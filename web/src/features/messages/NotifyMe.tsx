import { useTranslation } from 'react-i18next';
import { useNotifying } from '../../state/news/notify';
import { CheckboxField } from '../../ui/fields/CheckboxField';

/** Whether the browser itself shows a notification for news. Only a press here asks for its permission. */
export function NotifyMe() {
  const { t } = useTranslation('conversation');
  const { state, choose } = useNotifying();
  if (state === 'missing') return null;
  return (
    <CheckboxField
      label={t('notify.label')}
      hint={t('notify.hint')}
      error={state === 'refused' ? t('notify.refused') : undefined}
      checked={state === 'on'}
      onChange={({ target }) => {
        void choose(target.checked);
      }}
    />
  );
}
