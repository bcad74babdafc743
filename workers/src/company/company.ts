import { company, recordCreditReport, recordMonitoringEvent } from '@kreditlina/domain/company/company';
import { creditApplication, needsInquiries } from '@kreditlina/domain/credit-application/index';
import { dateInSweden } from '@kreditlina/domain/kernel/swedish-time';
import { DAY_MS } from '@kreditlina/domain/kernel/units';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { applyEffect } from '@kreditlina/job-runner/effects';
import { idOf } from '@kreditlina/job-runner/job';
import { isPartnerError } from '@kreditlina/partner-http/partner-error';
import type { CompanyReport } from '@kreditlina/partners/uc/port';
import { askOnce, type Figures, figuresOf, type InquiryCase, keepReport } from '../inquiry.ts';
import type { JobKind, JobRun } from '../job.ts';

export type CompanyFigures = Figures<CompanyReport>;

/** Returns the company's credit report for this application, fetching it unless it is recorded. */
export const ensureCompanyReport = (
  run: JobRun,
  of: InquiryCase,
  companyId: string,
): Promise<CompanyFigures> =>
  askOnce(run, {
    what: 'company-report',
    of,
    aggregate: company,
    id: companyId,
    decide: recordCreditReport,
    ask: async (idempotencyKey) => {
      const application = await loadState(run.store, creditApplication, of.applicationId);
      const companyNumber = application.company?.companyNumber ?? '';
      const report = await run.partners.creditBureau.companyReport(companyNumber, { idempotencyKey });
      // The report names board members, so it is sealed under the company, as a person's report is under the
      // person.
      const { figures, kept } = await keepReport(run, report, companyId);
      return { answer: figures, command: kept };
    },
    recall: (recorded) => figuresOf<CompanyReport>(run, recorded),
  });

/** Fetches the company's report in parallel with those on people, so that the decision waits less. */
export const companyReportJob: JobKind = {
  name: 'company-report',
  async run(data, run) {
    const applicationId = idOf(data, 'applicationId');
    const companyId = idOf(data, 'companyId');
    const application = await loadState(run.store, creditApplication, applicationId);
    // The customer chose another company, or no decision is needed.
    if (application.company?.companyId !== companyId || !needsInquiries(application)) return 'done';
    await ensureCompanyReport(run, application, companyId);
    return 'done';
  },
};

/** Maximum number of daily checks after a report: one year. A later report restarts the count. */
export const LOOKS_MAX = 366;

/**
 * Asks the bureau daily for what it has registered about a company since its report, and records each event
 * once. After an outage, the next inquiry covers the missed period.
 */
export const companyMonitoringJob: JobKind = {
  name: 'company-monitoring',
  canWait: true,
  async run(data, run) {
    const companyId = idOf(data, 'companyId');
    const { company: known, reports, monitoring } = await loadState(run.store, company, companyId);
    const first = reports[0];
    if (!known || !first || run.starts > LOOKS_MAX) return 'done';
    const days = [dateInSweden(first.fetchedAt), ...monitoring.map((event) => event.happenedOn)].sort();
    const since = days.at(-1) ?? '';
    try {
      const events = await run.partners.creditBureau.monitoringEvents(known.companyNumber, since);
      for (const { eventId, date, expiringDate, commentCodes, ...event } of events) {
        await applyEffect(run, {
          aggregate: company,
          id: companyId,
          name: `company-monitoring/${companyId}/${eventId}`,
          correlationId: companyId,
          decide: recordMonitoringEvent,
          command: {
            ...event,
            sourceId: eventId,
            source: 'uc',
            happenedOn: date,
            expiresOn: expiringDate,
            commentCodes: [...commentCodes],
          },
        });
      }
    } catch (error) {
      if (!isPartnerError(error)) throw error;
      run.log.warn(
        { job: 'company-monitoring', partner: error.partner, kind: error.kind },
        'monitoring could not be checked today',
      );
    }
    return { againInMs: DAY_MS };
  },
};
