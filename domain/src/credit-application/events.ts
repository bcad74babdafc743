import { z } from 'zod';
import { type EventOf, event } from '../kernel/event-schema.ts';
import { basisPoints, cents, companyNumber, sha256, signedCents, uuid } from '../kernel/fields.ts';
import { personal, personalShown } from '../kernel/personal.ts';
import {
  acquisitionChannels,
  applicationType,
  companyNotes,
  lenders,
  maritalStatus,
  purposes,
  skippableRule,
} from './contracts/enums.ts';
import { declaredGuarantor, declaredOwner, declaredPersonOwner } from './declared-people.ts';
import { evaluation, ruleTrace } from './evaluation.ts';
import { guarantorEvents, signerRole } from './events-guarantors.ts';
import { inquiryEvents } from './events-inquiries.ts';

export type { DeclaredGuarantor, DeclaredOwner } from './declared-people.ts';

const ofApplicant = <Schema extends z.ZodType>(schema: Schema) => personal(schema, 'userId');

/** Until `PolicyEvaluated` came, an outcome held its own trace. */
const formerTrace = ofApplicant(z.array(ruleTrace).max(400)).optional();

const lender = z.enum(lenders);
const requiredSigner = z.object({ personId: uuid, roles: z.array(signerRole).min(1).max(3) });
/** What the policy warned of or wants looked at. Whatever is not about the company tells something of a person. */
const noteCode = z.union([z.enum(companyNotes), personalShown(z.string().max(80))]);
const A = { applicationId: uuid };

export const creditApplicationEvents = {
  ApplicationStarted: event('ApplicationStarted', z.object({ ...A, userId: uuid, type: applicationType }), {
    sv: 'Ansökan påbörjades',
    en: 'The application was started',
  }),
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
      /** Absent in the first ones, which were stored before sessions were sealed. */
      userId: uuid.optional(),
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
  AccountingTermsAccepted: event(
    'AccountingTermsAccepted',
    z.object({
      ...A,
      erpSystem: z.string().max(60),
      erpSystemName: z.string().max(100),
      /** Absent in the first ones, which were stored before connections were sealed. */
      userId: uuid.optional(),
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
      /** Empty: none. */
      pep: ofApplicant(z.string().max(2000)),
      externalInfluencer: ofApplicant(z.string().max(2000)),
      isPep: personalShown(z.boolean()),
      hasExternalInfluencer: personalShown(z.boolean()),
    }),
    { sv: 'Frågorna om kundkännedom besvarades', en: 'The due diligence questions were answered' },
  ),
  OwnersDeclared: event(
    'OwnersDeclared',
    z.object({
      ...A,
      owners: z.array(declaredOwner).max(100),
      noOneOwnsMoreThan25Percent: z.boolean(),
      /** Who controls the company instead, when nobody owns more than 25 %. */
      alternativeOwners: z
        .array(declaredPersonOwner.omit({ ownershipBasisPoints: true, parentId: true }))
        .max(20),
      /** `sole-owner`: filled in from the due diligence answer. */
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
  ...inquiryEvents,
  ...guarantorEvents,
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
      lender,
      outcome: z.enum(['approved', 'rejected']),
      reasons: z.array(z.string().max(200)).max(20),
      maxLimitCents: cents.nullable(),
      reference: z.string().max(80),
    }),
    { sv: 'Långivare, {lender}, svarade: {outcome}', en: 'Lender, {lender}, answered: {outcome}' },
  ),
  /** What the policy looked at and what it said, in the same append as whatever it led to. */
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
      /** What the engine gave before the single-guarantor restriction. */
      engineLimitCents: cents,
      rateYearBasisPoints: basisPoints,
      riskClass: z.string().max(4),
      isLimitRestricted: z.boolean(),
      isOptionalToIncrease: z.boolean(),
      creditWarnings: z.array(noteCode).max(50),
      policyVersion: z.string().max(40),
      /** An increase came to nothing: this is the offer that stood before it, as it was. */
      isStandingOffer: z.boolean().optional(),
      /** Until `PolicyEvaluated` came, a decision held its own inputs. */
      inputs: ofApplicant(z.record(z.string(), z.unknown())).optional(),
      trace: formerTrace,
    }),
    { sv: 'Kreditbeslut: {outcome}', en: 'Credit decision: {outcome}' },
  ),
  ManualReviewOpened: event(
    'ManualReviewOpened',
    z.object({ ...A, attempt: z.int().min(1).max(50), reasons: z.array(noteCode).min(1).max(20) }),
    { sv: 'Ansökan gick till manuell granskning', en: 'The application went to manual review' },
  ),
  ManualReviewClosed: event(
    'ManualReviewClosed',
    z.object({ ...A, attempt: z.int().min(1).max(50), outcome: z.enum(['resume', 'reject']) }),
    {
      sv: 'Den manuella granskningen avslutades ({outcome})',
      en: 'The manual review was closed ({outcome})',
    },
  ),
  /** The customer went back to add a guarantor after a restricted offer. */
  IncreaseRequested: event('IncreaseRequested', z.object({ ...A }), {
    sv: 'Kunden vill lägga till borgensman för högre gräns',
    en: 'The customer wants to add a guarantor for a higher limit',
  }),
  /** The customer keeps the offer that stands rather than go on trying for more. */
  IncreaseAbandoned: event('IncreaseAbandoned', z.object({ ...A }), {
    sv: 'Kunden behöll erbjudandet',
    en: 'The customer kept the offer',
  }),
  AmountChosen: event('AmountChosen', z.object({ ...A, amountCents: cents }), {
    sv: 'Belopp för första uttaget valdes',
    en: 'The amount of the first draw was chosen',
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
      /** Key facts as the customer reads them beside the PDF. */
      facts: z.array(z.object({ key: z.string().max(60), value: z.string().max(300) })).max(40),
      /** Who must sign; absent: the applicant alone, as before others were asked themselves. */
      signers: z.array(requiredSigner).max(20).optional(),
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
      /** Blobs sealed under the signer. */
      signatureHash: sha256,
      ocspHash: sha256,
      /** Absent: with this signature the agreement was concluded, as before others signed too. */
      isConcludedApart: z.literal(true).optional(),
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
