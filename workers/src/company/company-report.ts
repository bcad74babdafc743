import { company, recordCreditReport } from '@kreditlina/domain/company/index';
import { creditApplication, needsInquiries } from '@kreditlina/domain/credit-application/index';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { idOf } from '@kreditlina/job-runner/job';
import type { CompanyReport } from '@kreditlina/partners/uc/port';
import { askOnce, type Figures, figuresOf, type InquiryCase, keepReport } from '../inquiry.ts';
import type { JobKind, JobRun } from '../job.ts';

export type CompanyFigures = Figures<CompanyReport>;

/** The credit report on the company for this application. */
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
      // It contains board members: sealed like reports on persons, under the company.
      const { figures, kept } = await keepReport(run, report, companyId);
      return { answer: figures, command: kept };
    },
    recall: (recorded) => figuresOf<CompanyReport>(run, recorded),
  });

/**
 * Fetches the report in parallel with those on persons, so that the decision does not wait for them in
 * sequence.
 */
export const companyReportJob: JobKind = {
  name: 'company-report',
  async run(data, run) {
    const applicationId = idOf(data, 'applicationId');
    const companyId = idOf(data, 'companyId');
    const application = await loadState(run.store, creditApplication, applicationId);
    // Another company was chosen meanwhile, or no decision is needed: this inquiry is dropped.
    if (application.company?.companyId !== companyId || !needsInquiries(application)) return 'done';
    await ensureCompanyReport(run, application, companyId);
    return 'done';
  },
};
