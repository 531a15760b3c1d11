import type { ErrorReport } from '../../core/generated/tables';

/** What is told of an error of the app: nothing of who met it, and nothing that was typed. */
export type Report = Omit<ErrorReport, 'at'>;

/** Reports of errors. Create only, with the server's time; refused where a deployer has not switched them on, and once an hour has twenty. */
export interface ReportsPort {
  send: (report: Report) => Promise<void>;
}
