import { z } from 'zod';
import { type EventOf, event } from '../kernel/event-schema.ts';
import {
  basisPoints,
  businessDate,
  cents,
  companyNumber,
  instant,
  sha256,
  signedCents,
  uuid,
} from '../kernel/fields.ts';
import { personal, personalShown } from '../kernel/personal.ts';
import { policyInputs } from '../kernel/policy-inputs.ts';
import { hitKinds, hitOutcomes } from '../kernel/screening-hits.ts';
import {
  acquisitionChannels,
  applicationType,
  companyNotes,
  lenders,
  maritalStatus,
  purposes,
  reviewClosings,
  ruleResult,
  skippableRule,
} from './contracts/enums.ts';
import { humanReviewOutcomes, humanReviewReasons } from './contracts/human-review.ts';
import { LENDER_NAME_MAX, LOANS_MAX, loanTypes, MATURITY_MAX } from './contracts/lenders.ts';
import { offerReasons } from './contracts/offer.ts';
import { mainSteps } from './contracts/steps.ts';
import { declaredGuarantor, declaredOwner, declaredPersonOwner } from './declared-people.ts';
import { reopenableAnswers } from './steps.ts';

const ofApplicant = <Schema extends z.ZodType>(schema: Schema) => personal(schema, 'userId');
const A = { applicationId: uuid };

/** The customer's answers, and their bank and accounting data. */
const answerEvents = {
  ContactDetailsSubmitted: event(
    'ContactDetailsSubmitted',
    z.object({
      ...A,
      userId: uuid,
      name: ofApplicant(z.string().max(200)),
      email: ofApplicant(z.string().max(254)),
      phone: ofApplicant(z.string().max(20)),
    }),
    { sv: 'Kontaktuppgifter lämnades', en: 'Contact details were given' },
  ),
  CompanySelected: event(
    'CompanySelected',
    z.object({ ...A, companyId: uuid, companyNumber, companyName: z.string().max(200) }),
    { sv: '{companyName} valdes', en: '{companyName} was chosen' },
  ),
  HouseholdDescribed: event(
    'HouseholdDescribed',
    z.object({
      ...A,
      userId: uuid,
      children: ofApplicant(z.int().min(0).max(5)),
      childrenWithBenefits: ofApplicant(z.int().min(0).max(5)),
      maritalStatus: ofApplicant(maritalStatus),
    }),
    { sv: 'Hushållet beskrevs', en: 'The household was described' },
  ),
  ExistingLoansDeclared: event(
    'ExistingLoansDeclared',
    z.object({
      ...A,
      userId: uuid,
      mortgagesCents: ofApplicant(cents),
      blankLoansCents: ofApplicant(cents),
      installmentLoansCents: ofApplicant(cents),
    }),
    { sv: 'Privata lån uppgavs', en: 'Private loans were declared' },
  ),
  BankChosen: event(
    'BankChosen',
    z.object({
      ...A,
      userId: uuid,
      bankId: uuid,
      bankName: z.string().max(100),
      sessionId: ofApplicant(z.string().max(80)),
    }),
    { sv: 'Banken {bankName} valdes', en: 'The bank {bankName} was chosen' },
  ),
  BankDataReceived: event(
    'BankDataReceived',
    z.object({
      ...A,
      reportNumber: z.string().max(80),
      dataHash: sha256,
      averageBalanceCents: signedCents,
      monthlyInflowCents: cents,
      monthlyOutflowCents: cents,
    }),
    { sv: 'Bankdata hämtades', en: 'Bank data were received' },
  ),
  BankDataSkipped: event(
    'BankDataSkipped',
    z.object({
      ...A,
      by: z.enum(['customer', 'staff', 'time-out', 'partner']),
      type: z.string().max(60),
      message: personalShown(z.string().max(500)),
    }),
    { sv: 'Bankdata hoppades över ({type})', en: 'Bank data were skipped ({type})' },
  ),
  /** Undoes a skip of bank data by staff on which no later step relied; the data are required again. */
  BankDataSkipUndone: event(
    'BankDataSkipUndone',
    z.object({ ...A, /** Step before the skip. */ step: z.enum(mainSteps), undoneBy: uuid }),
    { sv: 'Bankdata efterfrågas igen', en: 'Bank data are asked for again' },
  ),
  AccountingTermsAccepted: event(
    'AccountingTermsAccepted',
    z.object({
      ...A,
      erpSystem: z.string().max(60),
      erpSystemName: z.string().max(100),
      userId: uuid,
      connectionId: ofApplicant(z.string().max(80)),
    }),
    { sv: 'Villkoren för {erpSystemName} godkändes', en: 'The terms for {erpSystemName} were accepted' },
  ),
  AccountingDataReceived: event(
    'AccountingDataReceived',
    z.object({ ...A, dataHash: sha256, revenueYearCents: signedCents, resultYearCents: signedCents }),
    { sv: 'Bokföringsdata hämtades', en: 'Accounting data were received' },
  ),
  AccountingDataFailed: event('AccountingDataFailed', z.object({ ...A, reason: z.string().max(200) }), {
    sv: 'Bokföringsdata kunde inte hämtas ({reason})',
    en: 'Accounting data could not be fetched ({reason})',
  }),
  AccountingDataSkipped: event(
    'AccountingDataSkipped',
    z.object({
      ...A,
      by: z.enum(['customer', 'staff', 'time-out']),
      type: z.string().max(60),
      message: personalShown(z.string().max(500)),
    }),
    { sv: 'Bokföringsdata hoppades över ({type})', en: 'Accounting data were skipped ({type})' },
  ),
  DueDiligenceAnswered: event(
    'DueDiligenceAnswered',
    z.object({
      ...A,
      userId: uuid,
      isSoleOwner: z.boolean(),
      /** Empty if the answer is no. */
      pep: ofApplicant(z.string().max(2000)),
      externalInfluencer: ofApplicant(z.string().max(2000)),
      isPep: ofApplicant(z.boolean()),
      hasExternalInfluencer: ofApplicant(z.boolean()),
    }),
    { sv: 'Frågorna om kundkännedom besvarades', en: 'The due diligence questions were answered' },
  ),
  OwnersDeclared: event(
    'OwnersDeclared',
    z.object({
      ...A,
      owners: z.array(declaredOwner).max(100),
      noOneOwnsMoreThan25Percent: z.boolean(),
      /** Persons in control if no owner has more than 25 %. */
      alternativeOwners: z
        .array(declaredPersonOwner.omit({ ownershipBasisPoints: true, parentId: true }))
        .max(20),
      /** `sole-owner`: derived from the answer about a sole owner. */
      source: z.enum(['customer', 'sole-owner']),
    }),
    { sv: 'Ägarna uppgavs', en: 'The owners were declared' },
  ),
  GuarantorsDeclared: event(
    'GuarantorsDeclared',
    z.object({
      ...A,
      guarantors: z.array(declaredGuarantor).max(10),
      extraGuarantors: z.array(declaredGuarantor).max(10),
    }),
    { sv: 'Borgensmän uppgavs', en: 'The guarantors were declared' },
  ),
} as const;

/** Personal data, because the company may owe money to a private individual. */
const lenderName = personal(z.string().max(LENDER_NAME_MAX), 'userId');

/** A loan of the company that the credit will replace. */
const companyLoan = z.object({
  lender: lenderName,
  loanType: z.enum(loanTypes),
  remainderCents: cents,
  /** Null for a loan with a fixed fee. */
  rateYearBasisPoints: basisPoints.nullable(),
  /** Null for a loan with a rate. */
  feeMonthCents: cents.nullable(),
  monthsCount: z.int().min(1).max(MATURITY_MAX),
});
export type CompanyLoan = z.output<typeof companyLoan>;

/** Answers that only applications of type `cutter` have. */
const companyLoanEvents = {
  CompanyLoansDeclared: event(
    'CompanyLoansDeclared',
    z.object({
      ...A,
      userId: uuid,
      loans: z.array(companyLoan).max(LOANS_MAX),
      /** Lender whose loan is described next. */
      lenderSelected: lenderName.nullable(),
      /** Next action: describe the selected lender's loan, select another lender, or finish. */
      next: z.enum(['details', 'lender', 'files']),
    }),
    { sv: 'Företagets lån uppgavs', en: 'The loans of the company were declared' },
  ),
  LoanFilesGiven: event('LoanFilesGiven', z.object({ ...A, fileCount: z.int().min(1).max(1_000) }), {
    sv: 'Bilagor om lånen lämnades ({fileCount})',
    en: 'Documents of the loans were given ({fileCount})',
  }),
  LoanFilesSkipped: event('LoanFilesSkipped', z.object({ ...A }), {
    sv: 'Bilagor om lånen hoppades över',
    en: 'Documents of the loans were skipped',
  }),
} as const;

export const invitedRole = z.enum(['guarantor', 'signatory']);
export const signerRole = z.enum(['applicant', ...invitedRole.options]);

const ofPerson = { applicationId: uuid, personId: uuid };
const ofInvitation = { ...ofPerson, invitationId: uuid };
/** Fields of a signature by a person other than the applicant. */
const ofSignature = {
  ...ofPerson,
  agreementId: uuid,
  signingId: uuid,
  /** Hashes of the signed text and of its agreement. */
  textHash: sha256,
  pdfHash: sha256,
  /** Hashes of blobs sealed with the signer's key. */
  signatureHash: sha256,
  ocspHash: sha256,
};

/** Invitations of guarantors and co-signatories, their answers and their signatures. */
const guarantorEvents = {
  GuarantorInvited: event(
    'GuarantorInvited',
    z.object({
      ...ofInvitation,
      roles: z.array(invitedRole).min(1).max(2),
      invitedBy: uuid,
      invitedAt: instant,
      expiresAt: instant,
    }),
    { sv: 'Någon bjöds in att delta', en: 'Somebody was invited to take part' },
  ),
  /** The application waits until all invited persons have answered. */
  ConsentsAwaited: event(
    'ConsentsAwaited',
    z.object({ applicationId: uuid, personIds: z.array(uuid).min(1).max(20) }),
    { sv: 'Ansökan väntar på dem som bjudits in', en: 'The application waits for those who were invited' },
  ),
  InvitationOpened: event('InvitationOpened', z.object(ofInvitation), {
    sv: 'Inbjudan öppnades',
    en: 'The invitation was opened',
  }),
  InvitationReminded: event(
    'InvitationReminded',
    z.object({ ...ofInvitation, by: z.enum(['timer', 'applicant']), remindedAt: instant }),
    { sv: 'Den inbjudna påmindes', en: 'The invited person was reminded' },
  ),
  InvitationExpired: event('InvitationExpired', z.object(ofInvitation), {
    sv: 'Inbjudan gick ut',
    en: 'The invitation expired',
  }),
  /** The applicant withdrew the invitation. */
  InvitationWithdrawn: event('InvitationWithdrawn', z.object(ofInvitation), {
    sv: 'Inbjudan togs tillbaka',
    en: 'The invitation was taken back',
  }),
  /**
   * For a guarantor: consent to one credit inquiry for this application and its company, with the declared
   * debts. A person who only signs for the company declares none.
   */
  GuarantorConsented: event(
    'GuarantorConsented',
    z.object({
      ...ofInvitation,
      totalPrivateCreditsCents: personal(cents, 'personId').optional(),
      creditCompanies: personal(z.string().max(500), 'personId').optional(),
      /** Start of the consent's validity as shown to the guarantor; absent for a person who only signs. */
      consentedAt: instant.optional(),
    }),
    { sv: 'En inbjuden sa ja', en: 'An invited person said yes' },
  ),
  GuarantorDeclined: event('GuarantorDeclined', z.object(ofPerson), {
    sv: 'En inbjuden tackade nej',
    en: 'An invited person declined',
  }),
  SuretySigned: event('SuretySigned', z.object(ofSignature), {
    sv: 'En borgensman skrev under',
    en: 'A guarantor signed the surety',
  }),
  /** All required signatures exist, so the agreement is binding. */
  AgreementConcluded: event('AgreementConcluded', z.object({ applicationId: uuid, agreementId: uuid }), {
    sv: 'Avtalet är undertecknat av alla',
    en: 'Everybody has signed the agreement',
  }),
} as const;

const ofAnswer = { reportId: z.string().max(80), answeredAt: instant };
const ofSignatory = (max: number) => personal(z.string().max(max), 'personId');

const authorityEvents = {
  /** The credit bureau's answer, as far as it concerns the applicant. */
  SigningAuthorityRecorded: event(
    'SigningAuthorityRecorded',
    z.object({
      ...A,
      companyId: uuid,
      ...ofAnswer,
      /** Hash of the whole answer, with ids in place of persons. */
      dataHash: sha256,
      /** Groups that include the applicant, smallest first. All members of a group sign together. */
      alternatives: z.array(z.array(uuid).min(1).max(20)).min(1).max(200),
      /** Other persons in these groups. */
      signatories: z
        .array(z.object({ personId: uuid, name: ofSignatory(200), ssn: ofSignatory(12) }))
        .max(400),
      /** Ids of all other authorised signatories. Staff among them must not decide on the application. */
      entitledIds: z.array(uuid).max(500),
    }),
    {
      sv: 'Kreditupplysningsföretaget svarade vem som får teckna företaget',
      en: 'The credit bureau answered who may sign for the company',
    },
  ),
  /** The applicant named the co-signatories and their contact details. */
  SignatoriesNamed: event(
    'SignatoriesNamed',
    z.object({
      ...A,
      signatories: z
        .array(z.object({ personId: uuid, email: ofSignatory(254), phone: ofSignatory(20) }))
        .max(19),
    }),
    {
      sv: 'Den sökande angav vilka som skriver under för företaget',
      en: 'The applicant named who signs for the company',
    },
  ),
  /** When a person began to sign, the bureau confirmed that they may sign with the actual co-signers. */
  SigningAuthorityConfirmed: event(
    'SigningAuthorityConfirmed',
    z.object({ ...A, ...ofAnswer, dataHash: sha256, agreementId: uuid, personId: uuid }),
    {
      sv: 'Kreditupplysningsföretaget bekräftade vid underskriften vem som får teckna företaget',
      en: 'The credit bureau confirmed at the signature who may sign for the company',
    },
  ),
  SignatorySigned: event('SignatorySigned', z.object(ofSignature), {
    sv: 'En firmatecknare skrev under',
    en: 'A signatory signed for the company',
  }),
} as const;

const inquiryEvents = {
  InquiriesConfirmed: event(
    'InquiriesConfirmed',
    z.object({
      applicationId: uuid,
      userId: uuid,
      companyId: uuid,
      /** Ids of selected guarantors other than the applicant. */
      guarantorIds: z.array(uuid).max(20),
      /** Version of the text above the button. */
      textVersion: z.string().max(20),
    }),
    { sv: 'Kunden godkände att upplysningar hämtas', en: 'The customer agreed to the inquiries' },
  ),
} as const;

const suretyEvents = {
  /** A guarantor withdrew the consent before signing. No decision or offer may rely on them any longer. */
  ConsentTakenBack: event(
    'ConsentTakenBack',
    z.object({ applicationId: uuid, personId: uuid, invitationId: uuid }),
    { sv: 'En borgensman tog tillbaka sitt ja', en: 'A guarantor took their consent back' },
  ),
} as const;

/** Staff assessment of whether the hit concerns the person, with reasons. All of it is personal data. */
const hitAssessment = z.strictObject({
  kind: z.enum(hitKinds),
  outcome: z.enum(hitOutcomes),
  reason: z.string().max(2000),
  /** Source of the funds, for a confirmed political position; otherwise null. */
  sourceOfFunds: z.string().max(2000).nullable(),
  /** Edition of the assessed list entry; absent for declared positions. */
  edition: uuid.optional(),
});
export type HitAssessment = z.output<typeof hitAssessment>;

const reviewEvents = {
  ScreeningHitDecided: event(
    'ScreeningHitDecided',
    z.object({
      applicationId: uuid,
      personId: uuid,
      hitId: uuid,
      assessment: personal(hitAssessment),
    }),
    { sv: 'En träff i listorna bedömdes', en: 'A hit in the lists was assessed' },
  ),
} as const;

/** One line of a decision trace: a rule with its input, threshold and result. Passed rules are included. */
export const ruleTrace = z.object({
  rule: z.string().max(80),
  /** Input value as text, in its unit (öre, basis points, count …). */
  input: z.string().max(200),
  threshold: z.string().max(200),
  result: ruleResult,
  effect: z.string().max(200),
});

/** Part of a trace. Consecutive lines about one person form one part, sealed with that person's key. */
const traceItem = z.discriminatedUnion('about', [
  ruleTrace.extend({ about: z.literal('credit') }),
  z.object({ about: z.literal('person'), personId: uuid, lines: personal(z.array(ruleTrace).max(50)) }),
]);

/** Source of part of the inputs: kind, time of arrival, and hash in the blob store or the log. */
const source = z.object({
  kind: z.enum(['company-report', 'person-report', 'screening', 'bank-data', 'accounting-data', 'exposure']),
  /** Person whom the report concerns; absent for the company's report. */
  personId: uuid.optional(),
  /** Report number given by the sender, otherwise the id of the event that recorded it. */
  reportId: z.string().max(80),
  hash: sha256,
  receivedAt: instant,
});

/** Fields of a policy evaluation with all its grounds. */
const evaluation = {
  policyVersion: z.string().max(40),
  inputsVersion: z.int().min(1),
  inputs: policyInputs,
  result: z.object({
    outcome: z.enum([
      'approved',
      'rejected',
      'manual-review',
      'needs-extra-guarantors',
      'needs-guarantor-details',
    ]),
    limitCents: cents,
    engineLimitCents: cents,
    rateYearBasisPoints: basisPoints,
    riskClass: z.string().max(4),
    isLimitRestricted: z.boolean(),
    isOptionalToIncrease: z.boolean(),
  }),
  trace: z.array(traceItem).max(400),
  sources: z.array(source).max(400),
  /**
   * True if the decision is explained to the applicant. It depends on findings about all persons, and is
   * stored so that it stays the same if one of them is erased.
   */
  told: z.object({ personId: uuid, isExplained: personal(z.boolean()) }),
};

const lender = z.enum(lenders);
/** Warnings and review reasons about the company; those about a person are only in the sealed trace. */
const noteCode = z.enum(companyNotes);

/** Events from the request for a decision to its outcome, including staff review and an increase. */
const decisionEvents = {
  ExtraGuarantorsRequired: event(
    'ExtraGuarantorsRequired',
    z.object({ ...A, userId: uuid, policyVersion: z.string().max(40) }),
    { sv: 'Ytterligare borgensman krävs', en: 'An extra guarantor is required' },
  ),
  GuarantorDetailsRequired: event(
    'GuarantorDetailsRequired',
    z.object({
      ...A,
      userId: uuid,
      personIds: z.array(uuid).min(1).max(20),
      policyVersion: z.string().max(40),
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
      /** Reasons in the lender's words, which may concern any person. */
      reasons: ofApplicant(z.array(z.string().max(200)).max(20)),
      maxLimitCents: cents.nullable(),
      reference: z.string().max(80),
    }),
    { sv: 'Svar från långivare: {lender}, {outcome}', en: 'Answer from a lender: {lender}, {outcome}' },
  ),
  /** Inputs and result of the policy, appended together with the outcome. */
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
      /** Öre; 0 if rejected. */
      limitCents: cents,
      rateYearBasisPoints: basisPoints,
      riskClass: z.string().max(4),
      isLimitRestricted: z.boolean(),
      isOptionalToIncrease: z.boolean(),
      creditWarnings: z.array(noteCode).max(50),
      policyVersion: z.string().max(40),
      /** Present if an increase was refused, so that this decision repeats the standing offer. */
      isStandingOffer: z.boolean().optional(),
    }),
    { sv: 'Kreditbeslut: {outcome}', en: 'Credit decision: {outcome}' },
  ),
  ...reviewEvents,
  ManualReviewOpened: event(
    'ManualReviewOpened',
    z.object({
      ...A,
      attempt: z.int().min(1).max(50),
      reasons: z.array(noteCode).max(20),
      /** Present for the type `cutter`, for which staff make the offer. */
      awaitsOffer: z.literal(true).optional(),
    }),
    { sv: 'Ansökan gick till manuell granskning', en: 'The application went to manual review' },
  ),
  ManualReviewClosed: event(
    'ManualReviewClosed',
    z.object({
      ...A,
      userId: uuid,
      attempt: z.int().min(1).max(50),
      outcome: z.enum(['resume', 'reject']),
      /** Present if facts about the company or people were too old and are requested again. */
      asksAnew: z.literal(true).optional(),
      /** Code of the reason and the reviewer's comment. */
      why: ofApplicant(z.strictObject({ reason: z.enum(reviewClosings), comment: z.string().max(2000) })),
    }),
    {
      sv: 'Den manuella granskningen avslutades ({outcome})',
      en: 'The manual review was closed ({outcome})',
    },
  ),
  /** The customer received a restricted offer and returned to add a guarantor. */
  HigherOfferRequested: event('HigherOfferRequested', z.object({ ...A }), {
    sv: 'Kunden vill lägga till borgensman för högre gräns',
    en: 'The customer wants to add a guarantor for a higher limit',
  }),
  /** The customer closed the question about a higher limit; it no longer opens by itself on any device. */
  IncreaseQuestionClosed: event('IncreaseQuestionClosed', z.object({ ...A }), {
    sv: 'Kunden stängde frågan om en högre gräns',
    en: 'The customer closed the question about a higher limit',
  }),
  /** The customer keeps the standing offer instead of trying for a higher limit. */
  IncreaseAbandoned: event('IncreaseAbandoned', z.object({ ...A }), {
    sv: 'Kunden behöll erbjudandet',
    en: 'The customer kept the offer',
  }),
} as const;

const ofReview = {
  applicationId: uuid,
  /** Id of the applicant. */
  userId: uuid,
  /** Number of the decision under review. */
  attempt: z.int().min(1).max(50),
};

/** The applicant's right to a human review of a decision, and to comment on it. */
const humanReviewEvents = {
  HumanReviewRequested: event(
    'HumanReviewRequested',
    z.object({ ...ofReview, requestedAt: instant, text: personal(z.string().max(2000), 'userId') }),
    {
      sv: 'Den sökande begärde omprövning',
      en: 'The applicant asked for a review of the decision',
    },
  ),
  HumanReviewDecided: event(
    'HumanReviewDecided',
    z.object({
      ...ofReview,
      outcome: z.enum(humanReviewOutcomes),
      reasonCode: z.enum(humanReviewReasons),
      decidedAt: instant,
      comment: personal(z.string().max(500), 'userId'),
    }),
    { sv: 'Omprövningen avgjordes: {outcome}', en: 'The decision was reviewed: {outcome}' },
  ),
} as const;

const ofMore = {
  applicationId: uuid,
  /** Id of the applicant. */
  userId: uuid,
  attempt: z.int().min(1).max(50),
  /** Number of the question within this application. */
  number: z.int().min(1).max(100),
};

/** Questions by reviewing staff to the applicant, and the answers. */
const moreEvents = {
  MoreRequested: event(
    'MoreRequested',
    z.object({
      ...ofMore,
      requestedAt: instant,
      answerBy: instant,
      text: personal(z.string().max(1000), 'userId'),
      /** Answers returned to the applicant for a new decision; if absent, the review stays open. */
      reopens: z.array(z.enum(reopenableAnswers)).min(1).max(reopenableAnswers.length).optional(),
    }),
    { sv: 'Den sökande ombads komplettera ansökan', en: 'The applicant was asked for more' },
  ),
  MoreAnswered: event(
    'MoreAnswered',
    z.object({ ...ofMore, answeredAt: instant, answer: personal(z.string().max(2000), 'userId') }),
    { sv: 'Den sökande kompletterade ansökan', en: 'The applicant gave what was asked for' },
  ),
} as const;

const requiredSigner = z.object({ personId: uuid, roles: z.array(signerRole).min(1).max(3) });
const lenderIdentity = z.object({ name: z.string().min(1).max(200), companyNumber });

/** Events from the offer to the fully signed agreement. */
const offerEvents = {
  AmountChosen: event('AmountChosen', z.object({ ...A, amountCents: cents }), {
    sv: 'Belopp för första uttaget valdes: {amountCents}',
    en: 'The amount of the first withdrawal was chosen: {amountCents}',
  }),
  PurposeChosen: event('PurposeChosen', z.object({ ...A, purpose: z.enum(purposes) }), {
    sv: 'Syftet angavs: {purpose}',
    en: 'The purpose was given: {purpose}',
  }),
  AgreementRequested: event(
    'AgreementRequested',
    z.object({ ...A, agreementId: uuid, amountCents: cents, purpose: z.enum(purposes) }),
    { sv: 'Skuldebrevet begärdes', en: 'The agreement was requested' },
  ),
  AgreementDrafted: event(
    'AgreementDrafted',
    z.object({
      ...A,
      agreementId: uuid,
      amountCents: cents,
      limitCents: cents,
      rateYearBasisPoints: basisPoints,
      effectiveRateBasisPoints: basisPoints,
      pdfHash: sha256,
      /** Key facts as shown to the customer beside the PDF. */
      facts: z.array(z.object({ key: z.string().max(60), value: z.string().max(300) })).max(40),
      /** People who must sign, with their roles. */
      signers: z.array(requiredSigner).max(20),
      /** The creditor named in the document. */
      lender: lenderIdentity,
      /** Version of the terms of change that the document states. */
      changeTermsVersion: z.string().max(40).optional(),
    }),
    { sv: 'Skuldebrevet upprättades', en: 'The agreement was drafted' },
  ),
  SigningStarted: event('SigningStarted', z.object({ ...A, agreementId: uuid, signingId: uuid }), {
    sv: 'Underskrift påbörjades',
    en: 'Signing was started',
  }),
  SigningFailed: event(
    'SigningFailed',
    z.object({ ...A, agreementId: uuid, signingId: uuid, hintCode: z.string().max(60) }),
    { sv: 'Underskriften misslyckades ({hintCode})', en: 'The signing failed ({hintCode})' },
  ),
  AgreementSigned: event(
    'AgreementSigned',
    z.object({
      ...A,
      agreementId: uuid,
      signingId: uuid,
      signedBy: uuid,
      pdfHash: sha256,
      /** Hashes of blobs sealed with the signer's key. */
      signatureHash: sha256,
      ocspHash: sha256,
    }),
    { sv: 'Skuldebrevet skrevs under', en: 'The agreement was signed' },
  ),
  AcquisitionChannelGiven: event(
    'AcquisitionChannelGiven',
    z.object({ ...A, channel: z.enum(acquisitionChannels), other: z.string().max(200) }),
    { sv: 'Kunden hittade oss via {channel}', en: 'The customer found us through {channel}' },
  ),
  ApplicationCompleted: event('ApplicationCompleted', z.object({ ...A }), {
    sv: 'Ansökan är klar',
    en: 'The application is complete',
  }),
} as const;

const ofAttempt = { applicationId: uuid, userId: uuid, attempt: z.int().min(1).max(50) };

const cutterOfferEvents = {
  CutterOfferMade: event(
    'CutterOfferMade',
    z.object({
      ...ofAttempt,
      limitCents: cents,
      rateYearBasisPoints: basisPoints,
      /** Saving in öre. Negative if the offer costs more; 0 if the limit does not repay the present loans. */
      savedMonthCents: signedCents,
      savedTotalCents: signedCents,
      why: personal(z.strictObject({ reason: z.enum(offerReasons), comment: z.string().max(500) }), 'userId'),
      /** Present only for an offer that needed two people. */
      proposalId: uuid.optional(),
      proposedBy: uuid.optional(),
      approvedBy: uuid.optional(),
    }),
    {
      sv: 'Ett erbjudande om räntesänkning lämnades: {limitCents}, {rateYearBasisPoints}',
      en: 'An offer to cut the interest was made: {limitCents}, {rateYearBasisPoints}',
    },
  ),
  /** The offer exceeds one person's maximum. The customer does not see it until a second person approves. */
  CutterOfferProposed: event(
    'CutterOfferProposed',
    z.object({
      ...ofAttempt,
      proposalId: uuid,
      limitCents: cents,
      rateYearBasisPoints: basisPoints,
      reasonCode: z.enum(offerReasons),
      proposedBy: uuid,
      proposedOn: businessDate,
    }),
    {
      sv: 'Ett erbjudande om räntesänkning föreslogs: {limitCents}, {rateYearBasisPoints}',
      en: 'An offer to cut the interest was proposed: {limitCents}, {rateYearBasisPoints}',
    },
  ),
  CutterOfferRefused: event(
    'CutterOfferRefused',
    z.object({ ...ofAttempt, proposalId: uuid, refusedBy: uuid }),
    {
      sv: 'Ett föreslaget erbjudande om räntesänkning avslogs, eller förslaget drogs tillbaka',
      en: 'A proposed offer to cut the interest was refused, or its proposal taken back',
    },
  ),
} as const;

export type { DeclaredGuarantor, DeclaredOwner } from './declared-people.ts';

export const creditApplicationEvents = {
  ApplicationStarted: event('ApplicationStarted', z.object({ ...A, userId: uuid, type: applicationType }), {
    sv: 'Ansökan påbörjades',
    en: 'The application was started',
  }),
  ...answerEvents,
  ...authorityEvents,
  ...inquiryEvents,
  ...guarantorEvents,
  ...cutterOfferEvents,
  ...decisionEvents,
  ...humanReviewEvents,
  ...companyLoanEvents,
  ...moreEvents,
  ...offerEvents,
  ...suretyEvents,
  ApplicationExpired: event('ApplicationExpired', z.object({ ...A }), {
    sv: 'Ansökan gick ut',
    en: 'The application expired',
  }),
  ApplicationWithdrawn: event('ApplicationWithdrawn', z.object({ ...A, reason: z.string().max(200) }), {
    sv: 'Ansökan drogs tillbaka',
    en: 'The application was withdrawn',
  }),
} as const;

export type CreditApplicationEvent = EventOf<typeof creditApplicationEvents>;
