import { z } from 'zod';
import { signedIn, staffWith } from '../../kernel/access.ts';
import {
  adminApplicationStatus,
  askedDay,
  asOfQuery,
  id,
  idParams,
  instant,
  ownWords,
  qrAnswer,
  seenVersion,
} from '../../kernel/contract-fields.ts';
import { endpoint } from '../../kernel/endpoint.ts';
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

/** GET /api/admin/credit-applications (and the user's list): filters are case-insensitive, joined by AND. */
export const applicationListQuery = listQuery(
  ['user_name', 'company_number', 'company_name', 'status', 'risk_class', 'step', 'signed', 'updated_at'],
  { sort: 'updated_at', order: 'desc' },
  {
    /** YYYY-MM-DD in Europe/Stockholm; the day on which the application was last updated. Default today. */
    d: askedDay.optional(),
    company_name: wordsFilter,
    company_number: prefixFilter,
    status: prefixFilter,
    step: prefixFilter,
    signed: yesNoFilter,
    /** Of whatever day: `asked` rejections that a person is asked to look at again, `open` what waits for a manual review. */
    review: z.enum(reviewFilters).optional(),
  },
);
export type ApplicationListQuery = z.output<typeof applicationListQuery>;
export const userApplicationsQuery = applicationListQuery.omit({ d: true });

export const applicationRow = z.strictObject({
  id,
  company_id: id.nullable(),
  company_number: z.string().nullable(),
  company_name: z.string().nullable(),
  status: adminApplicationStatus,
  /** Who rejected it; `status` calls everybody but the second lender the first. */
  rejected_by: z.enum(rejecters).nullable(),
  /** True while staff must look at it. */
  manual_review: z.boolean(),
  /** Since when the applicant waits for a person to look at the rejection again. */
  review_asked_at: instant.nullable(),
  /** Until when they were promised an answer. */
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
export const applicationListAnswer = applicationPage.extend({
  /** Of a day without any: the latest one before it that has some that fit the filters. */
  latest_day: z.iso.date().nullable(),
});

/** GET /api/admin/users/{id}/credit-applications */
export const userApplicationsAnswer = applicationPage.extend({
  user: z.strictObject({
    id,
    name: personalShown(z.string()),
    ssn: personalShown(z.string()),
    phone: personalShown(z.string().nullable()),
    email: personalShown(z.string().nullable()),
  }),
});

/** What the policy warned of or wants looked at, by code; what is not about the company tells something of a person. */
export const note = z.union([z.enum(companyNotes), personalShown(z.string())]);

/** One rule of the policy as it looked at the application. `about`: whether it tells something of a person. */
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
    /** Whom it is about; null when it is about several. */
    person: personalShown(z.string().nullable()),
  }),
]);

/** What a lender said to the latest decision. */
export const lenderAnswer = z.strictObject({
  lender: z.enum(lenders),
  /** Null while it has not answered. */
  outcome: z.enum(['approved', 'rejected']).nullable(),
  /** It rejected, or carries less than the smallest credit. */
  is_refusal: z.boolean(),
  /** Öre. */
  max_limit_cents: z.int().nullable(),
  reference: z.string().nullable(),
  /** Its codes, which may be about anybody. */
  reasons: personalShown(z.array(z.string())),
});

/** How staff closed the review of the latest decision; null to whoever may not know what they found. */
export const reviewClosing = personalShown(
  z
    .strictObject({
      outcome: z.enum(['resume', 'reject']),
      reason: z.enum(reviewClosings),
      comment: z.string(),
    })
    .nullable(),
);

/** GET /api/admin/credit-application/{id} */
export const applicationDetailAnswer = applicationRow.extend({
  limit_cents: z.int().nullable(),
  rate_year_basis_points: z.int().nullable(),
  policy_version: z.string().nullable(),
  credit_warnings: z.array(note),
  review_reasons: z.array(note),
  limit_cal_details: z.array(calculationLine),
  /** Of a rejection by the policy: the lines that it rests on. */
  deciding_rules: z.array(calculationLine),
  /** What would have changed that rejection, in one sentence. */
  remedy: personalShown(z.string().nullable()),
  /** A person of that rejection is erased: more may have decided, and what would have changed it is no longer known. */
  are_facts_erased: z.boolean(),
  lenders: z.array(lenderAnswer),
  review_closing: reviewClosing,
});

/** Filters accept the old spelling of the specification. */
export const statusFilterAliases: Readonly<Record<string, string>> = { 'reject-aros': 'rejected-aros' };

const why = z.string().trim().min(1).max(2000);

const partsTaken = z.array(z.enum(['applicant', 'guarantor', 'owner', 'signatory']));

/**
 * GET /api/admin/credit-application/{id}/review: everybody who was found in a list, hit by hit, and whom the applicant named otherwise
 * than their BankID or the register does.
 */
export const reviewAnswer = z.strictObject({
  /** Of the application: what is decided on this page names it. */
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
  /** The applicant asked for a person to look at the rejection that stands, or stood. */
  human_review: humanReviewForStaff.nullable(),
  /** What the applicant was asked last, and what they answered. */
  more: moreForStaff.nullable(),
  /** What of the answers can be given back to the applicant. */
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
          /** Null while nobody has decided. */
          outcome: z.enum(hitOutcomes).nullable(),
          /** What was decided of the entry before it said something else; it holds no more. */
          former: z
            .strictObject({ outcome: z.enum(hitOutcomes), reason: personalShown(z.string()) })
            .nullable(),
          reason: personalShown(z.string()),
          source_of_funds: personalShown(z.string()),
          /** Who of the staff decided it last, and when. */
          decided_by: z.strictObject({ id, name: z.string().nullable() }).nullable(),
          decided_at: instant.nullable(),
          /** The entry is in the latest search; what the applicant declared is in none. */
          is_still_listed: z.boolean(),
          /** The lists were searched again after the decision: it was made on what they said before. */
          is_searched_since: z.boolean(),
        }),
      ),
      /** What the lists were searched for last, and when; null of old searches, and of nobody who was searched for. */
      searched_name: personalShown(z.string().nullable()),
      searched_at: instant.nullable(),
    }),
  ),
});
export type Review = z.output<typeof reviewAnswer>;

/** POST …/decide-hit */
export const decideHitBody = z.strictObject({
  version: seenVersion,
  person_id: id,
  hit_id: id,
  outcome: z.enum(hitOutcomes),
  reason: why,
  source_of_funds: z.string().trim().max(2000).default(''),
});

/** POST …/close-review: the comment stands in the history. */
export const closeReviewBody = z
  .strictObject({
    version: seenVersion,
    outcome: z.enum(['resume', 'reject']),
    reason: z.enum(reviewClosings),
    comment: ownWords,
  })
  .refine(({ outcome, reason }) => closingsOf[outcome].some((one) => one === reason), { path: ['reason'] });

export const getSuretySigningQr = endpoint({
  method: 'GET',
  path: '/api/invitation/sign/qr',
  access: signedIn,
  summary: 'Contents of the QR code of the signature under way, new every second',
  answer: qrAnswer,
});

export const closeReview = endpoint({
  method: 'POST',
  path: '/api/admin/credit-application/:id/close-review',
  access: staffWith('review'),
  summary: 'Ends a manual review; reason and comment are recorded',
  params: idParams,
  body: closeReviewBody,
  answer: reviewAnswer,
});

export const decideHit = endpoint({
  method: 'POST',
  path: '/api/admin/credit-application/:id/decide-hit',
  access: staffWith('review'),
  summary: 'Decides whether a hit in a list is the person; the reason is recorded',
  params: idParams,
  body: decideHitBody,
  answer: reviewAnswer,
});

export const decideHumanReview = endpoint({
  method: 'POST',
  path: '/api/admin/credit-application/:id/decide-human-review',
  access: staffWith('review'),
  summary: 'Decides on a review that the applicant asked for; reason and comment are recorded',
  params: idParams,
  body: decideHumanReviewBody,
  answer: reviewAnswer,
});

export const getReview = endpoint({
  method: 'GET',
  path: '/api/admin/credit-application/:id/review',
  access: staffWith('review'),
  summary: 'The hits of an application, person by person',
  params: idParams,
  answer: reviewAnswer,
});

export const listCreditApplications = endpoint({
  method: 'GET',
  path: '/api/admin/credit-applications',
  access: staffWith('read'),
  summary: 'The day list of applications; of those under human review all days',
  query: applicationListQuery,
  answer: applicationListAnswer,
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
});

export const getCreditApplication = endpoint({
  method: 'GET',
  path: '/api/admin/credit-application/:id',
  access: staffWith('read'),
  summary: 'One application with its decision',
  params: idParams,
  query: asOfQuery,
  answer: applicationDetailAnswer,
});

export const exportApplications = listExport(
  '/api/admin/credit-applications/export',
  'The whole filtered list of applications of a day, or of one person, as a file',
  applicationListQuery.extend({ user_id: id.optional() }),
);
