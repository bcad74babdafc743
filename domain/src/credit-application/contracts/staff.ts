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

/** Filters accept the old spelling of the specification. */
export const statusFilterAliases: Readonly<Record<string, string>> = { 'reject-aros': 'rejected-aros' };

export const getSuretySigningQr = endpoint({
  method: 'GET',
  path: '/api/invitation/sign/qr',
  access: signedIn,
  summary: 'Contents of the QR code of the signature under way, new every second',
  answer: qrAnswer,
  errors: ['ORDER_NOT_FOUND'],
});

const partsTaken = z.array(z.enum(['applicant', 'guarantor', 'owner', 'signatory']));

/**
 * GET /api/admin/credit-application/{id}/review: everyone found in a list, hit by hit, and people whose typed
 * name differs from BankID or the register.
 */
export const reviewAnswer = z.strictObject({
  /** Version of the application; decisions on this page name it. */
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
  /** Review that the applicant requested for a current or former rejection. */
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
          /** Latest decider and time. */
          decided_by: z.strictObject({ id, name: z.string().nullable() }).nullable(),
          decided_at: instant.nullable(),
          /** The entry is in the latest search; the applicant's own declaration never is. */
          is_still_listed: z.boolean(),
          /** The lists were searched again after the decision, which was based on the earlier result. */
          is_searched_since: z.boolean(),
        }),
      ),
      /** Name and time of the latest search; null for old searches, and for people never searched. */
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
  summary: 'Ends a manual review; reason and comment are recorded',
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
  summary: 'Decides whether a hit in a list is the person; the reason is recorded',
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
  summary: 'Decides on a review that the applicant asked for; reason and comment are recorded',
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
  summary: 'The hits of an application, person by person',
  params: idParams,
  answer: reviewAnswer,
});

/** GET /api/admin/credit-applications (and the user's list): filters are case-insensitive, joined by AND. */
export const applicationListQuery = listQuery(
  ['user_name', 'company_number', 'company_name', 'status', 'risk_class', 'step', 'signed', 'updated_at'],
  { sort: 'updated_at', order: 'desc' },
  {
    /** YYYY-MM-DD in Europe/Stockholm; day of the application's last update. Default today. */
    d: askedDay.optional(),
    company_name: wordsFilter,
    company_number: prefixFilter,
    status: prefixFilter,
    step: prefixFilter,
    signed: yesNoFilter,
    /** For any day: `asked` for rejections with a requested review, `open` for pending manual reviews. */
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
  /** The rejecter; `status` attributes all but the second lender to the first. */
  rejected_by: z.enum(rejecters).nullable(),
  /** True while staff must review it. */
  manual_review: z.boolean(),
  /** Start of the applicant's wait for a human review. */
  review_asked_at: instant.nullable(),
  /** Promised time of an answer. */
  review_answer_by: instant.nullable(),
  risk_class: z.string().nullable(),
  step: applicationStep,
  signed: z.boolean(),
  updated_at: instant,
  user_id: id,
  /** Masked, YYMMDD-****. */
  user_ssn: personalShown(z.string()),
  user_name: personalShown(z.string()),
  user_phone: personalShown(z.string().nullable()),
  user_email: personalShown(z.string().nullable()),
});
export type ApplicationRow = z.output<typeof applicationRow>;
const applicationPage = z.strictObject({ credit_applications: z.array(applicationRow), ...listCount });
const applicationListAnswer = applicationPage.extend({
  /** For a day without rows: the latest earlier one with rows that match the filters. */
  latest_day: z.iso.date().nullable(),
});

export const listCreditApplications = endpoint({
  method: 'GET',
  path: '/api/admin/credit-applications',
  access: staffWith('read'),
  summary: 'The day list of applications; of those under human review all days',
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
  summary: "A person's applications",
  params: idParams,
  query: userApplicationsQuery,
  answer: userApplicationsAnswer,
});

export const requestMore = endpoint({
  method: 'POST',
  path: '/api/admin/credit-application/:id/request-more',
  access: staffWith('review'),
  summary: 'Asks the applicant of an application under review for more',
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

/** Policy warnings and review reasons, by code; those not about the company are about a person. */
export const note = z.union([z.enum(companyNotes), personalShown(z.string())]);

/** Result of one policy rule. `about`: whether it reveals something about a person. */
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
    /** Null for readers who may not see it. */
    result: personalShown(ruleResult.nullable()),
    effect: personalShown(z.string()),
    /** Person concerned; null for several. */
    person: personalShown(z.string().nullable()),
  }),
]);

/** A lender's answer to the latest decision. */
export const lenderAnswer = z.strictObject({
  lender: z.enum(lenders),
  /** Null until it answers. */
  outcome: z.enum(['approved', 'rejected']).nullable(),
  /** Rejected, or accepts less than the smallest credit. */
  is_refusal: z.boolean(),
  /** Öre. */
  max_limit_cents: z.int().nullable(),
  reference: z.string().nullable(),
  /** The lender's codes, which may concern anyone. */
  reasons: personalShown(z.array(z.string())),
});

/** How staff closed the latest decision's review; null for readers who may not know the findings. */
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
  /** Lines behind a rejection by the policy. */
  deciding_rules: z.array(calculationLine),
  /** Remedy for that rejection, in one sentence. */
  remedy: personalShown(z.string().nullable()),
  /**
   * A person involved in that rejection is erased: there may have been more reasons, and the remedy is
   * unknown.
   */
  are_facts_erased: z.boolean(),
  lenders: z.array(lenderAnswer),
  review_closing: reviewClosing,
});

export const getCreditApplication = endpoint({
  method: 'GET',
  path: '/api/admin/credit-application/:id',
  access: staffWith('read'),
  summary: 'One application with its decision',
  params: idParams,
  query: asOfQuery,
  answer: applicationDetailAnswer,
  errors: ['DATE_IN_FUTURE'],
});

export const exportApplications = listExport(
  '/api/admin/credit-applications/export',
  'The whole filtered list of applications of a day, or of one person, as a file',
  applicationListQuery.extend({ user_id: id.optional() }),
);
