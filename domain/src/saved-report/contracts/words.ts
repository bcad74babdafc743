import type { Words } from '../../text/words.ts';
import type { MovingPeriod, ReportSchedule } from './enums.ts';

/** Period of a saved report, in the list and in a refused change. */
export const periodWords: Readonly<Record<MovingPeriod | 'fixed', Words>> = {
  'last-week': { sv: 'Förra veckan', en: 'Last week' },
  'last-month': { sv: 'Förra månaden', en: 'Last month' },
  'last-quarter': { sv: 'Förra kvartalet', en: 'Last quarter' },
  'year-to-date': { sv: 'Året till och med dagen innan', en: 'The year up to the day before' },
  fixed: { sv: 'Fasta dagar', en: 'Fixed days' },
};

/** Names of the schedules. */
export const scheduleWords: Readonly<Record<ReportSchedule, Words>> = {
  none: { sv: 'Inget schema', en: 'No schedule' },
  weekly: { sv: 'Varje måndag', en: 'Each Monday' },
  monthly: { sv: 'Första bankdagen i varje månad', en: 'First bank day of each month' },
};
