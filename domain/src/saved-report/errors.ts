import { DomainError } from '../kernel/domain-error.ts';

export const savedReportUnknown = (): DomainError => new DomainError('not-found', 'SAVED_REPORT_NOT_FOUND');
/** Prevents overwriting an unseen change. */
export const savedReportChanged = (): DomainError => new DomainError('conflict', 'SAVED_REPORT_CHANGED');
/** Only its owner and administrators may change it. */
export const savedReportOfAnother = (): DomainError => new DomainError('rule', 'SAVED_REPORT_OF_ANOTHER');
/** With fixed days every run would give the same report. */
export const scheduleNeedsPeriod = (): DomainError => new DomainError('rule', 'REPORT_SCHEDULE_NEEDS_PERIOD');
export const undoTooLate = (): DomainError => new DomainError('rule', 'UNDO_TOO_LATE');
