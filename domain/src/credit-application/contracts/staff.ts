import { z } from 'zod';
import {
  adminApplicationStatus,
  askedDay,
  asOfQuery,
  id,
  idParams,
  instant,
  qrAnswer,
  seenVersion,
} from '../../kernel/contract-fields.ts';
import { endpoint, signedIn, staffWith } from '../../kernel/endpoint.ts';
import {
  listCount,
  listExport,
  listQuery,
  prefixFilter,
  wordsFilter,
  yesNoFilter,
} from '../../kernel/list-contract.ts';
import { personalShown } from '../../kernel/personal.ts';
import { hitKinds, hitOutcomes } from '../../kernel/screening-hits.ts';
import { ownWords } from '../../validators/checked-fields.ts';
import {
  applicationStep,
  closingsOf,
  companyNotes,
  lenders,
  rejecters,
  reviewClosings,
  reviewFilters,
  ruleResult,
} from './enums.ts';
import { decideHumanReviewBody, humanReviewForStaff } from './human-review.ts';
import { moreForStaff, reopenable, requestMoreBody } from './more.ts';

/** Maps an old spelling from the specification to the current status, for filters. */
export const statusFilterAliases: Readonly<Record<string, string>> = { 'reject-aros': 'rejected-aros' };

export const getSuretySigningQr = endpoint({
  method: 'GET',
  path: '/api/invitation/sign/qr',
  access: signedIn,
  summary: 'Returns the current QR code for signing a surety bond; it changes every second',
  answer: qrAnswer,
  errors: ['ORDER_NOT_FOUND'],
});

const partsTaken = z.array(z.enum(['applicant', 'guarantor', 'owner', 'signatory']));

/**
 * Answer of GET /api/admin/credit-application/{id}/review: all persons with list hits, and persons whose
 * entered name differs from the name at BankID or in the register.
 */
export const reviewAnswer = z.strictObject({
  /** Version of the application, to be sent back with a decision. */
  version: z.int(),
  attempt: z.int(),
  is_open: z.boolean(),
  other_names: z.array(
    z.strictObject({
      person_id: id,
      parts: partsTaken,
      named: personalShown(z.string()),
      registered: personalShown(z.string()),
    }),
  ),
  /** Requested review of the current rejection or an earlier one. */
  human_review: humanReviewForStaff.nullable(),
  /** Latest question to the applicant, and the answer. */
  more: moreForStaff.nullable(),
  /** Answers that can be returned to the applicant. */
  reopenable,
  people: z.array(
    z.strictObject({
      person_id: id,
      name: personalShown(z.string()),
      parts: partsTaken,
      hits: z.array(
        z.strictObject({
          hit_id: id,
          kind: z.enum(hitKinds),
          list: personalShown(z.string()),
          matched_name: personalShown(z.string()),
          score_basis_points: z.int().nullable(),
          source_id: personalShown(z.string()),
          /** Null until decided. */
          outcome: z.enum(hitOutcomes).nullable(),
          /** Decision on the entry's former content; no longer valid. */
          former: z
            .strictObject({ outcome: z.enum(hitOutcomes), reason: personalShown(z.string()) })
            .nullable(),
          reason: personalShown(z.string()),
          source_of_funds: personalShown(z.string()),
          decided_by: z.strictObject({ id, name: z.string().nullable() }).nullable(),
          decided_at: instant.nullable(),
          /** True if the latest search found the entry; always false for the applicant's own declaration. */
          is_still_listed: z.boolean(),
          /** True if the lists were searched again after the decision. */
          is_searched_since: z.boolean(),
        }),
      ),
      /** Name and time of the latest search; null for old searches and for persons never searched. */
      searched_name: personalShown(z.string().nullable()),
      searched_at: instant.nullable(),
    }),
  ),
});
export type Review = z.output<typeof reviewAnswer>;

/** The comment is kept in the history. */
export const closeReviewBody = z
  .strictObject({
    version: seenVersion,
    outcome: z.enum(['resume', 'reject']),
    reason: z.enum(reviewClosings),
    comment: ownWords,
  })
  .refine(({ outcome, reason }) => closingsOf[outcome].some((one) => one === reason), { path: ['reason'] });

export const closeReview = endpoint({
  method: 'POST',
  path: '/api/admin/credit-application/:id/close-review',
  access: staffWith('review'),
  summary: 'Closes a manual review; reason and comment are recorded',
  params: idParams,
  body: closeReviewBody,
  answer: reviewAnswer,
  errors: [
    'APPLICATION_CHANGED',
    'GUARANTOR_NOT_USABLE',
    'HITS_UNDECIDED',
    'SANCTION_CONFIRMED',
    'WRONG_STEP',
  ],
});

const why = z.string().trim().min(1).max(2000);

export const decideHitBody = z.strictObject({
  version: seenVersion,
  person_id: id,
  hit_id: id,
  outcome: z.enum(hitOutcomes),
  reason: why,
  source_of_funds: z.string().trim().max(2000).default(''),
});

export const decideHit = endpoint({
  method: 'POST',
  path: '/api/admin/credit-application/:id/decide-hit',
  access: staffWith('review'),
  summary: 'Decides whether a list hit concerns the person; the reason is recorded',
  params: idParams,
  body: decideHitBody,
  answer: reviewAnswer,
  errors: [
    'APPLICATION_CHANGED',
    'APPROVER_REQUIRED',
    'INVALID_FIELDS',
    'SANCTION_CONFIRMED',
    'UNKNOWN_HIT',
    'WRONG_STEP',
  ],
});

export const decideHumanReview = endpoint({
  method: 'POST',
  path: '/api/admin/credit-application/:id/decide-human-review',
  access: staffWith('review'),
  summary: 'Decides a review that the applicant requested; reason and comment are recorded',
  params: idParams,
  body: decideHumanReviewBody,
  answer: reviewAnswer,
  errors: [
    'APPLICATION_CHANGED',
    'COMPANY_HAS_APPLICATION',
    'COMPANY_HAS_CREDIT',
    'COMPANY_NOT_FOUND',
    'COMPANY_TAKEN',
    'OWN_DECISION',
    'PERSON_FORGOTTEN',
    'REVIEW_COMPANY_HELD',
    'SANCTION_CONFIRMED',
    'TOO_MANY_ATTEMPTS',
    'WRONG_STEP',
  ],
});

export const getReview = endpoint({
  method: 'GET',
  path: '/api/admin/credit-application/:id/review',
  access: staffWith('review'),
  summary: 'Lists the people of an application who have list hits or differing names',
  params: idParams,
  answer: reviewAnswer,
});

/** Query of the lists of applications. Filters ignore case and are combined with AND. */
export const applicationListQuery = listQuery(
  ['user_name', 'company_number', 'company_name', 'status', 'risk_class', 'step', 'signed', 'updated_at'],
  { sort: 'updated_at', order: 'desc' },
  {
    /** Day of the application's last update in Europe/Stockholm, YYYY-MM-DD; today by default. */
    d: askedDay.optional(),
    company_name: wordsFilter,
    company_number: prefixFilter,
    status: prefixFilter,
    step: prefixFilter,
    signed: yesNoFilter,
    /** `asked`: rejections with a requested review; `open`: pending manual reviews; both of any day. */
    review: z.enum(reviewFilters).optional(),
  },
);
export type ApplicationListQuery = z.output<typeof applicationListQuery>;

export const applicationRow = z.strictObject({
  id,
  company_id: id.nullable(),
  company_number: z.string().nullable(),
  company_name: z.string().nullable(),
  status: adminApplicationStatus,
  /** Party that rejected; `status` has one value for all rejections before the second lender. */
  rejected_by: z.enum(rejecters).nullable(),
  /** True while staff must review the application. */
  manual_review: z.boolean(),
  review_asked_at: instant.nullable(),
  /** Promised time of an answer. */
  review_answer_by: instant.nullable(),
  risk_class: z.string().nullable(),
  step: applicationStep,
  signed: z.boolean(),
  updated_at: instant,
  user_id: id,
  /** Masked personal number, YYMMDD-****. */
  user_ssn: personalShown(z.string()),
  user_name: personalShown(z.string()),
  user_phone: personalShown(z.string().nullable()),
  user_email: personalShown(z.string().nullable()),
});
export type ApplicationRow = z.output<typeof applicationRow>;
const applicationPage = z.strictObject({ credit_applications: z.array(applicationRow), ...listCount });
const applicationListAnswer = applicationPage.extend({
  /** Set if the day has no rows: the latest earlier day with rows that match the filters; otherwise null. */
  latest_day: z.iso.date().nullable(),
});

export const listCreditApplications = endpoint({
  method: 'GET',
  path: '/api/admin/credit-applications',
  access: staffWith('read'),
  summary: 'Lists the applications last changed on a day, or those under review on any day',
  query: applicationListQuery,
  answer: applicationListAnswer,
});

export const userApplicationsQuery = applicationListQuery.omit({ d: true });

export const userApplicationsAnswer = applicationPage.extend({
  user: z.strictObject({
    id,
    name: personalShown(z.string()),
    ssn: personalShown(z.string()),
    phone: personalShown(z.string().nullable()),
    email: personalShown(z.string().nullable()),
  }),
});

export const listUserApplications = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id/credit-applications',
  access: staffWith('read'),
  summary: "Lists a person's applications",
  params: idParams,
  query: userApplicationsQuery,
  answer: userApplicationsAnswer,
});

export const requestMore = endpoint({
  method: 'POST',
  path: '/api/admin/credit-application/:id/request-more',
  access: staffWith('review'),
  summary: 'Asks the applicant for more information during a review',
  params: idParams,
  body: requestMoreBody,
  answer: reviewAnswer,
  errors: [
    'APPLICATION_CHANGED',
    'MORE_ASKED_ALREADY',
    'PERSON_FORGOTTEN',
    'SANCTION_CONFIRMED',
    'TOO_MANY_ATTEMPTS',
    'TOO_MANY_QUESTIONS',
    'WRONG_STEP',
  ],
});

/** Code of a policy warning or review reason. Codes not in `companyNotes` concern a person. */
export const note = z.union([z.enum(companyNotes), personalShown(z.string())]);

/** Result of one policy rule; `about` is `person` if it reveals information about a person. */
export const calculationLine = z.discriminatedUnion('about', [
  z.strictObject({
    about: z.literal('company'),
    rule: z.string(),
    text: z.string(),
    input: z.string(),
    threshold: z.string(),
    result: ruleResult,
    effect: z.string(),
  }),
  z.strictObject({
    about: z.literal('person'),
    rule: z.string(),
    text: personalShown(z.string()),
    input: personalShown(z.string()),
    threshold: personalShown(z.string()),
    /** Null if the reader may not see it. */
    result: personalShown(ruleResult.nullable()),
    effect: personalShown(z.string()),
    /** Name of the person concerned; null if several. */
    person: personalShown(z.string().nullable()),
  }),
]);

/** Lender's answer to the latest decision request. */
export const lenderAnswer = z.strictObject({
  lender: z.enum(lenders),
  /** Null until it answers. */
  outcome: z.enum(['approved', 'rejected']).nullable(),
  /** True if the lender rejected, or accepts less than the smallest credit. */
  is_refusal: z.boolean(),
  /** Maximum limit in öre. */
  max_limit_cents: z.int().nullable(),
  reference: z.string().nullable(),
  /** Reason codes of the lender, which may concern any person. */
  reasons: personalShown(z.array(z.string())),
});

/** Closing of the latest manual review; null for readers who may not know the findings. */
export const reviewClosing = personalShown(
  z
    .strictObject({
      outcome: z.enum(['resume', 'reject']),
      reason: z.enum(reviewClosings),
      comment: z.string(),
    })
    .nullable(),
);

export const applicationDetailAnswer = applicationRow.extend({
  limit_cents: z.int().nullable(),
  rate_year_basis_points: z.int().nullable(),
  policy_version: z.string().nullable(),
  credit_warnings: z.array(note),
  review_reasons: z.array(note),
  limit_cal_details: z.array(calculationLine),
  /** Rules that caused the policy's rejection. */
  deciding_rules: z.array(calculationLine),
  /** Advice after a rejection by the policy, in one sentence. */
  remedy: personalShown(z.string().nullable()),
  /** True if a person concerned by the rejection is erased, so that further reasons are unknown. */
  are_facts_erased: z.boolean(),
  lenders: z.array(lenderAnswer),
  review_closing: reviewClosing,
});

export const getCreditApplication = endpoint({
  method: 'GET',
  path: '/api/admin/credit-application/:id',
  access: staffWith('read'),
  summary: 'Returns an application with its decision',
  params: idParams,
  query: asOfQuery,
  answer: applicationDetailAnswer,
  errors: ['DATE_IN_FUTURE'],
});

export const exportApplications = listExport(
  '/api/admin/credit-applications/export',
  'Exports the filtered list of applications of a day or a person as a file',
  applicationListQuery.extend({ user_id: id.optional() }),
);
