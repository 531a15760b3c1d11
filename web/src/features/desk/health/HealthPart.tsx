import { useTranslation } from 'react-i18next';
import { useDesk } from '../../../state/desk/queries';
import { ButtonLink } from '../../../ui/Button';
import { Skeleton } from '../../../ui/Skeleton';
import details from '../details.module.css';
import { useOpened } from '../opening';
import { Problem } from '../Problem';
import { Checks } from './Checks';
import { Errors } from './Errors';
import { FailedEmails } from './FailedEmails';
import { OneEmail } from './OneEmail';
import { WaitingDeletions } from './WaitingDeletions';

/** The health of the system: checks, the emails that weren't sent, the data that will be deleted, and the errors that browsers reported; or one of the emails. */
export default function HealthPart() {
  const { t } = useTranslation('desk');
  const { opened, listPath } = useOpened(['email']);
  if (opened === undefined) return <Health />;
  return (
    <>
      <ButtonLink variant="quiet" to={listPath}>
        {t('health.back')}
      </ButtonLink>
      <OneEmail id={opened.email} />
    </>
  );
}

function Health() {
  const { t } = useTranslation('desk');
  const read = useDesk('health', {});
  return (
    <>
      {read.kind === 'loading' && <Skeleton label={t('loading')} lines={4} />}
      {read.kind === 'failed' && <Problem code={read.error} again={read.again} />}
      {read.kind === 'there' && <Checks checked={read.view} />}
      <section className={details.section} aria-labelledby="health-emails">
        <h2 id="health-emails">{t('health.emails')}</h2>
        <FailedEmails />
      </section>
      {read.kind === 'there' && read.view.answer.deletions && (
        <WaitingDeletions deletions={read.view.answer.deletions} />
      )}
      <Errors />
    </>
  );
}
