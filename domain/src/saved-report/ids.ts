import { v5 } from 'uuid';

const SAVED_REPORT_NAMESPACE = '0f6ad1f3-52a6-5d0b-9a55-3d9f1b7c2e46';

/** Id of a saved report, derived from its command: a repeated command saves one. */
export const savedReportId = (commandId: string): string => v5(commandId, SAVED_REPORT_NAMESPACE);

/** Id of a schedule's report for a day: made twice, it is the same report. */
export const dueReportId = (id: string, dueOn: string): string =>
  v5(`${id}/${dueOn}`, SAVED_REPORT_NAMESPACE);
