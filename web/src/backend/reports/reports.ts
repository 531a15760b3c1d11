import type { ErrorReport } from '../../core/generated/tables';

/** The contents of an error report: nothing about the person who met the error, and nothing that was typed. */
export type Report = Omit<ErrorReport, 'at'>;

/** Reports of errors. Create only, with the server's time; refused if the deployer hasn't switched them on, or once an hour has twenty. */
export interface ReportsPort {
  send: (report: Report) => Promise<void>;
}
