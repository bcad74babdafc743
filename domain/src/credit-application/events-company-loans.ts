import { z } from 'zod';
import { event } from '../kernel/event-schema.ts';
import { basisPoints, cents, uuid } from '../kernel/fields.ts';
import { personal } from '../kernel/personal.ts';
import { LENDER_NAME_MAX, LOANS_MAX, loanTypes, MATURITY_MAX } from './contracts/lenders.ts';

const A = { applicationId: uuid };
/** A company can owe money to a private person, whom the applicant then names. */
const lender = personal(z.string().max(LENDER_NAME_MAX), 'userId');

/** A loan of the company to be replaced. */
export const companyLoan = z.object({
  lender,
  loanType: z.enum(loanTypes),
  remainderCents: cents,
  /** Null for a loan with a fixed fee. */
  rateYearBasisPoints: basisPoints.nullable(),
  /** Null for a loan with a rate. */
  feeMonthCents: cents.nullable(),
  monthsCount: z.int().min(1).max(MATURITY_MAX),
});
export type CompanyLoan = z.output<typeof companyLoan>;

/** Additional questions of the interest cutter. */
export const companyLoanEvents = {
  CompanyLoansDeclared: event(
    'CompanyLoansDeclared',
    z.object({
      ...A,
      userId: uuid,
      loans: z.array(companyLoan).max(LOANS_MAX),
      /** The lender to describe next. */
      lenderSelected: lender.nullable(),
      /** The applicant's next move: describe a chosen lender's loan, choose another lender, or finish. */
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
