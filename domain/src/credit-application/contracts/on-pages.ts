import { z } from 'zod';
import { creditApplication } from './customer.ts';

const asked = z.array(z.object({ needs_extra_details: z.boolean() }));

/** Fields of an application shown on My pages: no answers, and no data about other people. */
export const applicationOnPages = z.object({
  ...creditApplication.pick({
    id: true,
    step: true,
    status: true,
    updated_at: true,
    type: true,
    limit: true,
    offered_saving: true,
    needs_extra_guarantors: true,
    is_reopened: true,
    review_possible_until: true,
    awaits_review: true,
    awaits_answer: true,
    awaits: true,
    companies: true,
  }).shape,
  guarantors: asked,
  extra_guarantors: asked,
});
export type ApplicationOnPages = z.output<typeof applicationOnPages>;
