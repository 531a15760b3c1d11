import { useTranslation } from 'react-i18next';
import type { ActAnswer } from '../../../backend/ports';
import { formatWhen } from '../../../i18n/times';
import { useLanguage } from '../../../i18n/useLanguage';
import { useZone } from '../../../state/sessions/zone';
import { Notice } from '../../../ui/Notice';
import { Facts } from '../Facts';
import { When } from '../When';
import styles from './health.module.css';
import { useOverdue, useSwept } from './useOverdue';

type Checked = ActAnswer<'health'>;

/** The checks, each with the faults it found, or a line that it found none. */
export function Checks({ checked: { at, answer } }: { checked: Checked }) {
  const { t } = useTranslation('desk');
  const wrong = useWrong(answer);
  const swept = useSwept(answer.deletions?.byHand);
  const unused = answer.setUp.unused.join(', ');
  const feeds = answer.clock.feedsAreOn;
  const isWell = Object.values(wrong).every((faults) => faults.length === 0);
  const shown = (faults: readonly string[], well: string) =>
    faults.length === 0 ? (
      well
    ) : (
      <ul className={styles.faults}>
        {faults.map((fault) => (
          <li key={fault} dir="auto">
            {fault}
          </li>
        ))}
      </ul>
    );
  return (
    <>
      <Notice kind={isWell ? 'info' : 'warning'} title={t(isWell ? 'health.well' : 'health.unwell')}>
        <span>{t('health.checked')}</span> <When at={at} />
      </Notice>
      <Facts
        facts={[
          [t('health.clock'), shown(wrong.clock, t('health.clockWell'))],
          [
            t('health.settings'),
            shown(wrong.settings, t(answer.settings === undefined ? 'health.settingsUnknown' : 'health.settingsWell')),
          ],
          [
            t('health.setUp'),
            shown(wrong.setUp, unused === '' ? t('health.setUpWell') : t('health.setUpUnused', { names: unused })),
          ],
          [t('health.danger'), shown(wrong.danger, t('health.dangerWell'))],
          [t('health.feeds'), feeds !== undefined && t(feeds ? 'health.feedsOn' : 'health.feedsOff')],
          [t('fields.tickets'), shown(wrong.ledger, t('health.ledgerWell', { count: answer.ledger.patients }))],
          [t('health.deletions'), shown(wrong.deletions, swept)],
          [t('health.emails'), shown(wrong.emails, t('health.emailsWell'))],
          [t('health.accounts'), shown(wrong.accounts, t('health.accountsWell'))],
        ]}
      />
    </>
  );
}

/** Returns the faults that each check found, in words. */
function useWrong({
  clock,
  danger = [],
  settings,
  setUp,
  ledger,
  twoRoles = [],
  deletions,
  failed,
  unsure,
}: Checked['answer']) {
  const { t } = useTranslation('desk');
  const { language } = useLanguage();
  const { zone } = useZone();
  const counted = (key: Count, count: number) => (count > 0 ? [t(`health.${key}`, { count })] : []);
  return {
    clock: [
      ...(clock.hasRun || !(clock.mailIsOn || clock.feedsAreOn === true) ? [] : [t('health.clockOff')]),
      ...clock.late.map(({ name, last }) =>
        last === undefined
          ? t('health.never', { name })
          : t('health.late', { name, when: formatWhen(language, Date.parse(last), zone) }),
      ),
      ...clock.failed.map(({ name, things }) => t('health.failedRun', { name, count: things })),
    ],
    danger: danger.map((fault) => t(`health.dangers.${fault}`)),
    settings: settings ?? [],
    setUp: setUp.needed.map((name) => t(name === 'ARAM_WEEKEND' ? 'health.weekend' : 'health.unset', { name })),
    ledger: [
      ...counted('misnamed', ledger.misnamed.length),
      ...counted('differences', ledger.differences.length),
      ...counted('faults', ledger.faults.length),
      ...counted('unpaid', ledger.unpaid.length),
      ...counted('look', ledger.look),
      ...counted('left', ledger.left.length),
    ],
    deletions: useOverdue(deletions),
    accounts:
      twoRoles.length === 0
        ? []
        : [...twoRoles.map(({ name, also }) => t(`health.also.${also}`, { name })), t('health.alsoDo')],
    emails: [...counted('failed', failed), ...counted('unsure', unsure)],
  };
}

type Count = 'misnamed' | 'differences' | 'faults' | 'unpaid' | 'look' | 'left' | 'failed' | 'unsure';
