import { DomainError } from '../kernel/domain-error.ts';

export const savedReportUnknown = (): DomainError => new DomainError('not-found', 'SAVED_REPORT_NOT_FOUND');
/** Nobody overwrites what they have not seen. */
export const savedReportChanged = (): DomainError => new DomainError('conflict', 'SAVED_REPORT_CHANGED');
/** What somebody keeps for themselves is theirs, and the administrators'. */
export const savedReportOfAnother = (): DomainError => new DomainError('rule', 'SAVED_REPORT_OF_ANOTHER');
/** The same days each week would be the same report. */
export const scheduleNeedsPeriod = (): DomainError => new DomainError('rule', 'REPORT_SCHEDULE_NEEDS_PERIOD');
export const undoTooLate = (): DomainError => new DomainError('rule', 'UNDO_TOO_LATE');
