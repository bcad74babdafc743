import { z } from 'zod';
import { ageing } from '../../credit-account/contracts/customer.ts';
import { staffWith } from '../../kernel/access.ts';
import { endpoint } from '../../kernel/endpoint.ts';

const kronor = z.number().min(0).multipleOf(0.01);
/** Companies with late payments, and their principal. */
const late = { companies: z.int().min(0), loan_amount: kronor };

/** Companies with a late notice, by the days since the oldest one fell due. */
export const ageingAnswer = z.strictObject({
  /** Business date on which the days are counted. */
  today: z.iso.date(),
  /** All four classes, shortest first, including empty ones. */
  classes: z.array(z.strictObject({ ageing, ...late })).length(4),
  /** Principal of all companies, late or not. */
  lent_amount: kronor,
});
export type AgeingAnswer = z.output<typeof ageingAnswer>;

export const getAgeing = endpoint({
  method: 'GET',
  path: '/api/admin/ageing',
  access: staffWith('read'),
  summary: 'How many companies are late for how long, and what is lent out to them',
  answer: ageingAnswer,
});
