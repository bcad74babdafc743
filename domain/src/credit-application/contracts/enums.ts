import { z } from 'zod';
import { applicationSteps } from './steps.ts';

/** Types defined by the specification, shared by API and events. */
export const applicationType = z.enum(['standard', 'cutter']);
export type ApplicationType = z.output<typeof applicationType>;
export const applicationStep = z.enum(applicationSteps);
export const bankDataStatus = z.enum(['none', 'waiting', 'received', 'skipped']);
export const accountingDataStatus = z.enum(['none', 'waiting', 'received', 'failed', 'skipped']);
export const ruleResult = z.enum(['passed', 'failed', 'not-applicable']);
export type RuleResult = z.output<typeof ruleResult>;
export { skippableRule } from '../../kernel/fields.ts';
/** In the order in which they are asked. */
export const lenders = ['first', 'second'] as const;
export type Lender = (typeof lenders)[number];

/** Parties that can reject an application; `staff` does so when closing a manual review. */
export const rejecters = ['policy', 'staff', ...lenders] as const;
export type Rejecter = (typeof rejecters)[number];
/** `open`: applications in manual review; `asked`: rejections for which a review was requested. */
export const reviewFilters = ['open', 'asked'] as const;
/** Reasons for closing a manual review, by outcome. */
export const closingsOf = {
  resume: ['hits-assessed', 'verified-otherwise', 'partner-answered'],
  reject: ['sanctioned', 'political-position', 'not-verified', 'other-risk'],
} as const;
export const reviewClosings = [...closingsOf.resume, ...closingsOf.reject] as const;

/** Warnings and review reasons about the company or the decision process, not about a person. */
export const companyNotes = [
  'company-payment-remarks',
  'company-tax-debt',
  'no-f-tax',
  'young-company',
  'verification-missing',
  'verification-missing-accepted',
  'screening-missing',
  'screening-missing-accepted',
  'partner-unavailable',
  'decision-failed',
  'weak-finances',
  'capped-at-product-max',
  'limit-restricted',
  'increase-refused',
] as const;
export type CompanyNote = (typeof companyNotes)[number];

/** Codes that concern the company or the process, without duplicates. */
export const companyNotesIn = (codes: readonly string[]): CompanyNote[] =>
  companyNotes.filter((note) => codes.includes(note));
export const maritalStatus = z.enum(['single', 'co-habiting', 'married']);
export type MaritalStatus = z.output<typeof maritalStatus>;
export const purposes = [
  'Finansiera skuld',
  'Anställa personal & Löner',
  'Marknadsföring',
  'Tillväxt',
  'Rörelsekapital',
  'Investera i varulager',
  'Köp av utrustning',
  'Övrigt',
] as const;
export const acquisitionChannels = [
  'google',
  'phone_call',
  'email',
  'sms',
  'intermediary',
  'tip',
  'social_media',
  'other',
] as const;
/** Numbers from the specification, which has no 7. */
export const acquisitionChannelIds: Readonly<Record<(typeof acquisitionChannels)[number], number>> = {
  google: 1,
  phone_call: 2,
  email: 3,
  sms: 4,
  intermediary: 5,
  tip: 6,
  social_media: 8,
  other: 9,
};
export const relations = ['Family member', 'Partner', 'Friend', 'Employee', 'Other'] as const;
