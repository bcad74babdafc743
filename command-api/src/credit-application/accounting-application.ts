import { wrongStep } from '@kreditlina/domain/kernel/domain-error';
import { type ApplicationDetail, listApplications } from '@kreditlina/projections/credit-application/query';
import type { ApplicationParts } from './parts.ts';

const steps = ['my-numbers', 'my-numbers-erp'];

/**
 * The user's application at the accounting steps, or past them while being edited: calls under /my-number
 * name no application.
 * An organisation number narrows the search; personal numbers are not accepted.
 * @throws HttpProblem 409 wrong step when there is none
 */
export async function accountingApplication(
  parts: Pick<ApplicationParts, 'reads'>,
  userId: string,
  companyNumber: string | undefined,
): Promise<ApplicationDetail> {
  const pending = await listApplications(parts.reads, { userId, status: 'pending' });
  const fitting = pending.filter(
    (row) => companyNumber === undefined || row.company_number === companyNumber,
  );
  const found =
    fitting.find((row) => steps.includes(row.step)) ??
    fitting.find((row) => row.state.accounting.status !== 'none');
  if (!found) throw wrongStep();
  return found;
}
