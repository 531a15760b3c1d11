/** The daily backups of a real project's database, and when they're deleted. */

/** Days after which a backup is deleted, as the privacy page says. */
const BACKUP_DAYS = 7;

/** From Firestore's admin API; `retention` is like '604800s'. */
export interface Schedule {
  retention?: string;
  dailyRecurrence?: object;
}
export interface Backup {
  name: string;
  snapshotTime?: string;
  expireTime?: string;
}

const DAY_SECONDS = 86_400;

/** A backup gets its expiry some time after its snapshot, so it may be this much later. */
const SLACK_DAYS = 1;

/**
 * One line for each fault: no daily backup is scheduled, a schedule keeps backups for another time, or backups exist that are kept for longer. A schedule that was
 * changed doesn't change the backups that it has made.
 */
export function backupFaults(schedules: readonly Schedule[], backups: readonly Backup[]) {
  const isDaily = schedules.some(({ dailyRecurrence }) => dailyRecurrence !== undefined);
  const wrong = schedules.map(({ retention = '0' }) => Number.parseInt(retention, 10) / DAY_SECONDS);
  const late = backups.filter(({ snapshotTime = '', expireTime = '' }) => {
    const days = (Date.parse(expireTime) - Date.parse(snapshotTime)) / (DAY_SECONDS * 1000);
    return days > BACKUP_DAYS + SLACK_DAYS;
  });
  return [
    ...(isDaily ? [] : ['Backups missing: no daily backup is scheduled.']),
    ...wrong
      .filter((days) => days !== BACKUP_DAYS)
      .map((days) => `Backups wrong: they have to go after ${BACKUP_DAYS} days, and go after ${days}.`),
    ...(late.length > 0
      ? [`Backups that are kept for more than ${BACKUP_DAYS} days: ${late.length}. Delete them.`]
      : []),
  ];
}
