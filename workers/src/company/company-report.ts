import { company, recordCreditReport } from '@kreditlina/domain/company/index';
import { creditApplication } from '@kreditlina/domain/credit-application/index';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { applyEffect, commandIdOf, recordedBy } from '@kreditlina/job-runner/effects';
import { idOf } from '@kreditlina/job-runner/job';
import type { CompanyReport } from '@kreditlina/partners/uc/port';
import { getJson, putJson, putText } from '../blobs.ts';
import type { JobKind, JobRun } from '../job.ts';

/** The report without what the bureau printed: those lie in blobs of their own. */
export type CompanyFigures = Omit<CompanyReport, 'html' | 'xml'>;

/**
 * The credit report on the company for this application: the recorded one, or a new one from the bureau. Asked for by two
 * jobs at once it is still charged and recorded once, by its idempotency key and its effect's name.
 */
export async function ensureCompanyReport(
  run: JobRun,
  applicationId: string,
  companyId: string,
): Promise<CompanyFigures> {
  const name = `company-report/${applicationId}/${companyId}`;
  const known = await recordedBy(run.store, company, companyId, name);
  if (known) return getJson<CompanyFigures>(run.blobs, String(known.data.dataHash));
  const application = await loadState(run.store, creditApplication, applicationId);
  const companyNumber = application.company?.companyNumber ?? '';
  const report = await run.partners.creditBureau.companyReport(companyNumber, {
    idempotencyKey: commandIdOf(name),
  });
  const { html, xml, ...figures } = report;
  const command = {
    reportId: report.reportId,
    source: 'uc' as const,
    dataHash: await putJson(run.blobs, figures),
    htmlHash: await putText(run.blobs, html, 'text/html'),
    xmlHash: await putText(run.blobs, xml, 'application/xml'),
    fetchedAt: run.clock.now(),
  };
  await applyEffect(run, {
    aggregate: company,
    id: companyId,
    name,
    correlationId: applicationId,
    decide: recordCreditReport,
    command,
  });
  return figures;
}

/** Fetches the report as soon as a company is chosen, so that the decision need not wait for it. */
export const companyReportJob: JobKind = {
  name: 'company-report',
  async run(data, run) {
    const applicationId = idOf(data, 'applicationId');
    const companyId = idOf(data, 'companyId');
    const { company: chosen } = await loadState(run.store, creditApplication, applicationId);
    // Another company was chosen meanwhile: no inquiry on this one any more.
    if (chosen?.companyId !== companyId) return 'done';
    await ensureCompanyReport(run, applicationId, companyId);
    return 'done';
  },
};
