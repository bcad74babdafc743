import { z } from 'zod';
import { ageing } from '../../credit-account/contracts/customer.ts';
import { staffWith } from '../../kernel/access.ts';
import { endpoint } from '../../kernel/endpoint.ts';

const kronor = z.number().min(0).multipleOf(0.01);
/** Companies that are late, and what is lent out to them. */
const late = { companies: z.int().min(0), loan_amount: kronor };

/** GET /api/admin/ageing: companies with a late notice, by the days that have passed since the oldest of them fell due. */
export const ageingAnswer = z.strictObject({
  /** Business date on which the days are counted. */
  today: z.iso.date(),
  /** All four classes, the shortest first, also where nobody is in it. */
  classes: z.array(z.strictObject({ ageing, ...late })).length(4),
  /** Lent out to all companies, late or not. */
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
