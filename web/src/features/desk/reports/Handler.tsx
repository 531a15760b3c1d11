import { useTranslation } from 'react-i18next';

/** The name of the member who handled a report. At the command line, the name may not be known. */
export function Handler({ name }: { name: string }) {
  const { t } = useTranslation('desk');
  return <bdi>{name === '' ? t('audit.commands') : name}</bdi>;
}
