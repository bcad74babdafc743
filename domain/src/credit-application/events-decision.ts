import { z } from 'zod';
import { event } from '../kernel/event-schema.ts';
import { basisPoints, cents, uuid } from '../kernel/fields.ts';
import { personal } from '../kernel/personal.ts';
import { companyNotes, lenders, reviewClosings, skippableRule } from './contracts/enums.ts';
import { evaluation, ruleTrace } from './evaluation.ts';
import { reviewEvents } from './events-review.ts';

const ofApplicant = <Schema extends z.ZodType>(schema: Schema) => personal(schema, 'userId');

/** Before `PolicyEvaluated` existed, an outcome held its own trace. */
const formerTrace = ofApplicant(z.array(ruleTrace).max(400)).optional();

const lender = z.enum(lenders);
/**
 * The policy's warnings and review reasons about the company. Those about a person are only in the trace of
 * `PolicyEvaluated`, sealed under that person.
 */
const noteCode = z.enum(companyNotes);
const A = { applicationId: uuid };

/** From the request for a decision to its outcome, including staff review and an increase. */
export const decisionEvents = {
  ExtraGuarantorsRequired: event(
    'ExtraGuarantorsRequired',
    z.object({
      ...A,
      userId: uuid,
      policyVersion: z.string().max(40),
      trace: formerTrace,
    }),
    { sv: 'Ytterligare borgensman krävs', en: 'An extra guarantor is required' },
  ),
  GuarantorDetailsRequired: event(
    'GuarantorDetailsRequired',
    z.object({
      ...A,
      userId: uuid,
      personIds: z.array(uuid).min(1).max(20),
      policyVersion: z.string().max(40),
      trace: formerTrace,
    }),
    {
      sv: 'Uppgifter om borgensmans privata skulder krävs',
      en: "Details of a guarantor's private debts are required",
    },
  ),
  RuleSkipped: event('RuleSkipped', z.object({ ...A, rule: skippableRule, isSkipped: z.boolean() }), {
    sv: 'Regeln om {rule} åsidosattes',
    en: 'The rule on {rule} was overridden',
  }),
  DecisionRequested: event('DecisionRequested', z.object({ ...A, attempt: z.int().min(1).max(50) }), {
    sv: 'Kreditprövning begärdes',
    en: 'A credit decision was requested',
  }),
  LenderAnswered: event(
    'LenderAnswered',
    z.object({
      ...A,
      attempt: z.int().min(1).max(50),
      userId: uuid,
      lender,
      outcome: z.enum(['approved', 'rejected']),
      /** In the lender's words, which may concern any person. */
      reasons: ofApplicant(z.array(z.string().max(200)).max(20)),
      maxLimitCents: cents.nullable(),
      reference: z.string().max(80),
    }),
    { sv: 'Svar från långivare: {lender}, {outcome}', en: 'Answer from a lender: {lender}, {outcome}' },
    2,
  ),
  /** The policy's inputs and result, appended together with its outcome. */
  PolicyEvaluated: event(
    'PolicyEvaluated',
    z.object({ ...A, attempt: z.int().min(1).max(50), ...evaluation }),
    {
      sv: 'Kreditreglerna prövades (version {policyVersion})',
      en: 'The credit policy was evaluated (version {policyVersion})',
    },
  ),
  CreditDecided: event(
    'CreditDecided',
    z.object({
      ...A,
      userId: uuid,
      attempt: z.int().min(1).max(50),
      outcome: z.enum(['approved', 'rejected']),
      rejectedBy: z.enum(['policy', ...lenders]).nullable(),
      /** 0 when rejected. */
      limitCents: cents,
      rateYearBasisPoints: basisPoints,
      riskClass: z.string().max(4),
      isLimitRestricted: z.boolean(),
      isOptionalToIncrease: z.boolean(),
      creditWarnings: z.array(noteCode).max(50),
      policyVersion: z.string().max(40),
      /** An increase was not granted: this is the standing offer from before it, unchanged. */
      isStandingOffer: z.boolean().optional(),
      /** Before `PolicyEvaluated` existed, a decision held its own inputs. */
      inputs: ofApplicant(z.record(z.string(), z.unknown())).optional(),
      trace: formerTrace,
    }),
    { sv: 'Kreditbeslut: {outcome}', en: 'Credit decision: {outcome}' },
    2,
  ),
  ...reviewEvents,
  ManualReviewOpened: event(
    'ManualReviewOpened',
    z.object({
      ...A,
      attempt: z.int().min(1).max(50),
      reasons: z.array(noteCode).max(20),
      /** For an interest cutter: staff make the offer. */
      awaitsOffer: z.literal(true).optional(),
    }),
    { sv: 'Ansökan gick till manuell granskning', en: 'The application went to manual review' },
    2,
  ),
  ManualReviewClosed: event(
    'ManualReviewClosed',
    z.object({
      ...A,
      userId: uuid,
      attempt: z.int().min(1).max(50),
      outcome: z.enum(['resume', 'reject']),
      /** Facts about company and persons were too old: they are fetched again. */
      asksAnew: z.literal(true).optional(),
      /** A code and the reviewer's comment, formerly in the metadata; absent in the oldest. */
      why: ofApplicant(
        z.strictObject({ reason: z.enum(reviewClosings), comment: z.string().max(2000) }),
      ).optional(),
    }),
    {
      sv: 'Den manuella granskningen avslutades ({outcome})',
      en: 'The manual review was closed ({outcome})',
    },
    2,
  ),
  /** The customer returned to add a guarantor after a restricted offer. */
  IncreaseRequested: event('IncreaseRequested', z.object({ ...A }), {
    sv: 'Kunden vill lägga till borgensman för högre gräns',
    en: 'The customer wants to add a guarantor for a higher limit',
  }),
  /**
   * The customer closed the question about a higher limit: it does not open by itself again, on any device.
   */
  IncreaseQuestionClosed: event('IncreaseQuestionClosed', z.object({ ...A }), {
    sv: 'Kunden stängde frågan om en högre gräns',
    en: 'The customer closed the question about a higher limit',
  }),
  /** The customer keeps the standing offer instead of trying for more. */
  IncreaseAbandoned: event('IncreaseAbandoned', z.object({ ...A }), {
    sv: 'Kunden behöll erbjudandet',
    en: 'The customer kept the offer',
  }),
} as const;
