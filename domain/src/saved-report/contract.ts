import { z } from 'zod';
import { askedDay, id, idParams, instant, seenVersion, total } from '../kernel/contract-fields.ts';
import { endpoint, staffWith } from '../kernel/endpoint.ts';
import type { Words } from '../text/words.ts';

/** Periods relative to the day of the report; they include only days that are over. */
export const movingPeriods = ['last-week', 'last-month', 'last-quarter', 'year-to-date'] as const;
export type MovingPeriod = (typeof movingPeriods)[number];

/** Names of the periods, for the list and for a refused change. */
export const periodWords: Readonly<Record<MovingPeriod | 'fixed', Words>> = {
  'last-week': { sv: 'Förra veckan', en: 'Last week' },
  'last-month': { sv: 'Förra månaden', en: 'Last month' },
  'last-quarter': { sv: 'Förra kvartalet', en: 'Last quarter' },
  'year-to-date': { sv: 'Året till och med dagen innan', en: 'The year up to the day before' },
  fixed: { sv: 'Fasta dagar', en: 'Fixed days' },
};

/** Schedule of a saved report: each Monday, or the first bank day of each month. */
export const reportSchedules = ['none', 'weekly', 'monthly'] as const;
export type ReportSchedule = (typeof reportSchedules)[number];

export const scheduleWords: Readonly<Record<ReportSchedule, Words>> = {
  none: { sv: 'Inget schema', en: 'No schedule' },
  weekly: { sv: 'Varje måndag', en: 'Each Monday' },
  monthly: { sv: 'Första bankdagen i varje månad', en: 'First bank day of each month' },
};

export const SAVED_REPORT_NAME_MAX = 60;

/** Text without invisible characters. */
const readable = /^[^\p{C}]+$/u;

/** A relative period, or fixed dates with the current figures or those at the end of a day. */
const rangeSchema = <Day extends z.ZodType, AsOf extends z.ZodType>(day: Day, as_of: AsOf) =>
  z.discriminatedUnion('period', [
    z.strictObject({ period: z.enum(movingPeriods) }),
    z.strictObject({ period: z.literal('fixed'), from: day, to: day, as_of }),
  ]);

export const saveReportBody = z.strictObject({
  name: z.string().trim().min(1).max(SAVED_REPORT_NAME_MAX).regex(readable),
  range: rangeSchema(askedDay, askedDay.nullable().default(null)),
  schedule: z.enum(reportSchedules).default('none'),
});

const madeReport = z.strictObject({
  /** Id of the report, as in GET /api/admin/reports/pdf/{id}. */
  id,
  from: z.iso.date(),
  to: z.iso.date(),
  /** Figures as known at the end of this day. */
  as_of: z.iso.date(),
  ordered_at: instant,
  status: z.enum(['printing', 'ready', 'failed']),
  pdf_url: z.string().nullable(),
  /** Due day of the schedule; null if a person ordered it. */
  due_on: z.iso.date().nullable(),
  /** True if the reader's schedule made it and the reader has not opened it. */
  is_new: z.boolean(),
});

const savedReportRow = z.strictObject({
  id,
  name: z.string(),
  range: rangeSchema(z.iso.date(), z.iso.date().nullable()),
  schedule: z.enum(reportSchedules),
  /** First and last name of a colleague; null once they are erased. */
  saved_by: z.string().nullable(),
  /** True if the reader saved it or may change the reports of others. */
  may_change: z.boolean(),
  newest: madeReport.nullable(),
  next_due_on: z.iso.date().nullable(),
  /** True if the owner is no longer staff, which suspends the schedule. */
  is_resting: z.boolean(),
  version: seenVersion,
});
export type SavedReportRow = z.output<typeof savedReportRow>;

export const saveReport = endpoint({
  method: 'POST',
  path: '/api/admin/saved-reports',
  access: staffWith('read'),
  summary: 'Saves a report definition with its period and schedule',
  body: saveReportBody,
  answer: savedReportRow,
  errors: [
    'REPORT_AS_OF_TOO_EARLY',
    'REPORT_DATES_REVERSED',
    'REPORT_DATE_IN_FUTURE',
    'REPORT_SCHEDULE_NEEDS_PERIOD',
    'REPORT_TOO_LONG',
    'SAVED_REPORT_CHANGED',
    'SAVED_REPORT_NAME_TAKEN',
    'TOO_MANY_SAVED_REPORTS',
  ],
  status: 201,
});

/** New definition, which replaces the former one completely. */
const changeSavedReportBody = saveReportBody.extend({ version: seenVersion });

export const changeSavedReport = endpoint({
  method: 'PUT',
  path: '/api/admin/saved-reports/:id',
  access: staffWith('read'),
  summary: "Changes a saved report; only an admin may change another person's",
  params: idParams,
  body: changeSavedReportBody,
  answer: savedReportRow,
  errors: [
    'REPORT_AS_OF_TOO_EARLY',
    'REPORT_DATES_REVERSED',
    'REPORT_DATE_IN_FUTURE',
    'REPORT_SCHEDULE_NEEDS_PERIOD',
    'REPORT_TOO_LONG',
    'SAVED_REPORT_CHANGED',
    'SAVED_REPORT_NAME_TAKEN',
    'SAVED_REPORT_NOT_FOUND',
    'SAVED_REPORT_OF_ANOTHER',
  ],
});

export const deleteSavedReport = endpoint({
  method: 'DELETE',
  path: '/api/admin/saved-reports/:id',
  access: staffWith('read'),
  summary: "Deletes a saved report; only an admin may delete another person's",
  params: idParams,
  answer: idParams,
  errors: ['SAVED_REPORT_NOT_FOUND', 'SAVED_REPORT_OF_ANOTHER'],
});

export const restoreSavedReport = endpoint({
  method: 'POST',
  path: '/api/admin/saved-reports/:id/restore',
  access: staffWith('read'),
  summary: 'Restores a saved report within seconds of its deletion',
  params: idParams,
  answer: savedReportRow,
  errors: [
    'SAVED_REPORT_NAME_TAKEN',
    'SAVED_REPORT_NOT_FOUND',
    'SAVED_REPORT_OF_ANOTHER',
    'TOO_MANY_SAVED_REPORTS',
    'UNDO_TOO_LATE',
  ],
});

/** All saved reports, the reader's own first. */
const savedReportsAnswer = z.strictObject({
  saved_reports: z.array(savedReportRow),
  total,
  /** The reader's own scheduled reports that are unopened. */
  new: total,
});

export const listSavedReports = endpoint({
  method: 'GET',
  path: '/api/admin/saved-reports',
  access: staffWith('read'),
  summary: "Lists saved reports with schedule and latest report, the caller's own first",
  answer: savedReportsAnswer,
});

export const orderSavedReport = endpoint({
  method: 'POST',
  path: '/api/admin/saved-reports/:id/order',
  access: staffWith('read'),
  summary: 'Makes a saved report now, for its period as of today',
  params: idParams,
  answer: savedReportRow,
  errors: ['DAILY_QUOTA_REACHED', 'SAVED_REPORT_NOT_FOUND'],
});

const readSavedReportBody = z.strictObject({ report_id: id });

export const readSavedReport = endpoint({
  method: 'POST',
  path: '/api/admin/saved-reports/:id/read',
  access: staffWith('read'),
  summary: 'Records that the caller has opened the latest report of a saved report',
  params: idParams,
  body: readSavedReportBody,
  answer: savedReportRow,
  errors: ['SAVED_REPORT_NOT_FOUND'],
});
