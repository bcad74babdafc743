import { z } from 'zod';
import { id, idParams } from '../../kernel/contract-fields.ts';
import { endpoint, staffWith } from '../../kernel/endpoint.ts';
import { ownWords } from '../../validators/checked-fields.ts';
import { applicationStep, skippableRule } from './enums.ts';

/** Reasons for skipping the bank data or a rule about guarantors. None reveals anything about a person. */
export const skipReasons = [
  'looked-at',
  'customer-showed-proof',
  'service-down',
  'our-mistake',
  'other',
] as const;

const why = { reason: z.enum(skipReasons), comment: ownWords };

export const skipBankDataBody = z.strictObject(why);

export const skipAnswer = z.strictObject({
  application_id: id,
  step: applicationStep,
  skipped_rules: z.array(skippableRule),
});

export const skipBankDataForCompany = endpoint({
  method: 'POST',
  path: '/api/admin/companies/:id/instantor/skip',
  access: staffWith('manage-credit'),
  summary: "Lets the company's current application continue without bank data",
  params: idParams,
  body: skipBankDataBody,
  answer: skipAnswer,
  errors: ['APPLICATION_CHANGED', 'WRONG_STEP'],
});

export const skipBankDataForApplication = endpoint({
  method: 'POST',
  path: '/api/admin/credit-application/:id/instantor/skip',
  access: staffWith('manage-credit'),
  summary: 'Lets an application continue without bank data',
  params: idParams,
  body: skipBankDataBody,
  answer: skipAnswer,
  errors: ['APPLICATION_CHANGED', 'WRONG_STEP'],
});

/** POST /api/admin/companies/{id}/guarantor/skip-need-extra-…-rule; `skip: false` restores the rule. */
const skipRuleBody = z.strictObject({ ...why, skip: z.boolean() });

const ruleSkip = {
  method: 'POST',
  access: staffWith('manage-credit'),
  params: idParams,
  body: skipRuleBody,
  answer: skipAnswer,
} as const;
export const skipNeedExtraDetails = endpoint({
  ...ruleSkip,
  path: '/api/admin/companies/:id/guarantor/skip-need-extra-details-rule',
  summary: 'Skips or restores the rule that a guarantor must state their private debts',
  errors: ['APPLICATION_CHANGED', 'WRONG_STEP'],
});
export const skipNeedExtraGuarantors = endpoint({
  ...ruleSkip,
  path: '/api/admin/companies/:id/guarantor/skip-need-extra-guarantors-rule',
  summary: 'Skips or restores the rule that an extra guarantor is needed',
  errors: ['APPLICATION_CHANGED', 'WRONG_STEP'],
});
