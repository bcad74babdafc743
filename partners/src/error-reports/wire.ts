import { z } from 'zod';

const line = z.string().max(300);

/** Input of the service, with the longest texts that it accepts. */
export const errorReportRequest = z.strictObject({
  source: z.enum(['browser', 'server']),
  context: z.string().min(1).max(100),
  name: z.string().min(1).max(100),
  message: line,
  at: z.array(line).max(8),
  occurredAt: z.iso.datetime(),
});
export type ErrorReportRequest = z.output<typeof errorReportRequest>;

export const errorReportAnswer = z.object({ reference: z.string().min(1).max(80) });
