import { useTranslation } from 'react-i18next';

/** Who handled a report: a member, or somebody at the command line, whose name may not be known. */
export function Handler({ name }: { name: string }) {
  const { t } = useTranslation('desk');
  return <bdi>{name === '' ? t('audit.commands') : name}</bdi>;
}
