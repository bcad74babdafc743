import { z } from 'zod';
import { type EventOf, event } from '../kernel/event-schema.ts';
import { businessDate, instant, uuid } from '../kernel/fields.ts';
import { movingPeriods, reportSchedules, SAVED_REPORT_NAME_MAX } from './contract.ts';

const ofSaved = { savedReportId: uuid };

const definition = {
  name: z.string().min(1).max(SAVED_REPORT_NAME_MAX),
  period: z.enum([...movingPeriods, 'fixed']),
  /** For a fixed period; null for a moving one. */
  fromOn: businessDate.nullable(),
  throughOn: businessDate.nullable(),
  /** For a fixed period: day at the end of which the figures were known; null for the time of the report. */
  asOfOn: businessDate.nullable(),
  schedule: z.enum(reportSchedules),
  /** Day after which the schedule falls due. */
  scheduledSinceOn: businessDate,
};

/** Events of a saved report: a definition from which a report is made when it falls due or on request. */
export const savedReportEvents = {
  ReportSaved: event('ReportSaved', z.object({ ...ofSaved, ...definition, savedBy: uuid }), {
    sv: 'Rapporten {name} sparades',
    en: 'The report {name} was saved',
  }),
  SavedReportChanged: event('SavedReportChanged', z.object({ ...ofSaved, ...definition }), {
    sv: 'Den sparade rapporten heter {name} och ändrades',
    en: 'The saved report is called {name} and was changed',
  }),
  /** A report was ordered, by the schedule or on request. It has its own stream. */
  SavedReportOrdered: event(
    'SavedReportOrdered',
    z.object({
      ...ofSaved,
      reportId: uuid,
      fromOn: businessDate,
      throughOn: businessDate,
      asOfOn: businessDate,
      /** Due day of the schedule; null if requested. */
      dueOn: businessDate.nullable(),
      orderedBy: uuid,
    }),
    {
      sv: 'Den sparade rapporten gjordes för {fromOn}–{throughOn}, som det var känt {asOfOn}',
      en: 'The saved report was made for {fromOn}–{throughOn}, as it was known on {asOfOn}',
    },
  ),
  /** The owner has opened the scheduled report. */
  SavedReportRead: event('SavedReportRead', z.object({ ...ofSaved, reportId: uuid }), {
    sv: 'Den nya rapporten öppnades',
    en: 'The new report was opened',
  }),
  SavedReportDeleted: event('SavedReportDeleted', z.object({ ...ofSaved, deletedAt: instant }), {
    sv: 'Den sparade rapporten togs bort',
    en: 'The saved report was deleted',
  }),
  SavedReportRestored: event('SavedReportRestored', z.object(ofSaved), {
    sv: 'Borttagningen av den sparade rapporten ångrades',
    en: 'The deletion of the saved report was undone',
  }),
} as const;

export type SavedReportEvent = EventOf<typeof savedReportEvents>;
