import { z } from 'zod';
import { id, ownWords } from '../../kernel/contract-fields.ts';
import { applicationStep, skippableRule } from './enums.ts';

/** Why staff set a rule about guarantors aside, or let an application go on without bank data. None tells anything of a person. */
export const skipReasons = [
  'looked-at',
  'customer-showed-proof',
  'service-down',
  'our-mistake',
  'other',
] as const;

const why = { reason: z.enum(skipReasons), comment: ownWords };

/** POST /api/admin/companies/{id}/instantor/skip and /api/admin/credit-application/{id}/instantor/skip. */
export const skipBankDataBody = z.strictObject(why);

/** POST /api/admin/companies/{id}/guarantor/skip-need-extra-…-rule; false: the rule holds again. */
export const skipRuleBody = z.strictObject({ ...why, skip: z.boolean() });

/** The application that was meant, as it is now. */
export const skipAnswer = z.strictObject({
  application_id: id,
  step: applicationStep,
  skipped_rules: z.array(skippableRule),
});
