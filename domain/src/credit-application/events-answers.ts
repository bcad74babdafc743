import { z } from 'zod';
import { event } from '../kernel/event-schema.ts';
import { cents, companyNumber, sha256, signedCents, uuid } from '../kernel/fields.ts';
import { personal, personalShown } from '../kernel/personal.ts';
import { maritalStatus } from './contracts/enums.ts';
import { mainSteps } from './contracts/steps.ts';
import { declaredGuarantor, declaredOwner, declaredPersonOwner } from './declared-people.ts';

const ofApplicant = <Schema extends z.ZodType>(schema: Schema) => personal(schema, 'userId');
const A = { applicationId: uuid };

/** The customer's answers, and their bank and accounting data. */
export const answerEvents = {
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
      /** Absent in the first ones, stored before sessions were sealed. */
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
  /** Staff had skipped the bank data without consequences: the applicant is asked for them again. */
  BankDataSkipUndone: event(
    'BankDataSkipUndone',
    z.object({ ...A, /** The step before the skip. */ step: z.enum(mainSteps), undoneBy: uuid }),
    { sv: 'Bankdata efterfrågas igen', en: 'Bank data are asked for again' },
  ),
  AccountingTermsAccepted: event(
    'AccountingTermsAccepted',
    z.object({
      ...A,
      erpSystem: z.string().max(60),
      erpSystemName: z.string().max(100),
      /** Absent in the first ones, stored before connections were sealed. */
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
      /** Persons in control when no owner has more than 25 %. */
      alternativeOwners: z
        .array(declaredPersonOwner.omit({ ownershipBasisPoints: true, parentId: true }))
        .max(20),
      /** `sole-owner`: derived from the due diligence answer. */
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
