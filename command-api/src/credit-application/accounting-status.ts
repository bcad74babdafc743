import type { accountingStatusAnswer } from '@kreditlina/domain/credit-application/contracts/bank-data';
import type { ApplicationDetail } from '@kreditlina/projections/credit-application/query';
import type { z } from 'zod';

const wire = {
  none: 'none',
  waiting: 'pending',
  received: 'success',
  failed: 'failed',
  skipped: 'none',
} as const;

/** Status of an application's accounting data; pending is polled every two seconds. */
export const accountingStatusOf = (row: ApplicationDetail): z.output<typeof accountingStatusAnswer> => ({
  status: wire[row.state.accounting.status],
  updated_at: row.state.accounting.status === 'none' ? null : row.told_at,
});
