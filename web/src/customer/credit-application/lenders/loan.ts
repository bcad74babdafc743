import { basisPointsOf, percentOf } from '@kreditlina/domain/calculators/rounding';
import { lenderEntry } from '@kreditlina/domain/credit-application/contracts/lenders';
import { formatAmount, formatBasisPoints, formatKronor } from '@kreditlina/domain/text/index';
import { loanFaults } from '@kreditlina/domain/validators/form-rules';
import type { TFunction } from 'i18next';
import { tidyAmount } from '../../../ui/forms/amount-field.tsx';
import { formSchema, type Mistakes } from '../../../ui/forms/contract-form.ts';
import { type NumberUnit, typedNumber } from '../../../ui/forms/typed-number.ts';
import type { Loan } from '../api/answers.ts';

export interface LoanDraft {
  loan_type: Loan['loan_type'] | '';
  remainder: string;
  rate: string;
  fixed_fee: string;
  maturity: string;
}

export const emptyLoan: LoanDraft = { loan_type: '', remainder: '', rate: '', fixed_fee: '', maturity: '' };

export function draftOf(loan: Loan): LoanDraft {
  const price =
    loan.loan_type === 'rate'
      ? { rate: formatAmount(basisPointsOf(loan.rate)) }
      : { fixed_fee: tidyAmount(String(loan.fixed_fee)) };
  const { loan_type, remainder, maturity } = loan;
  const always = { loan_type, remainder: tidyAmount(String(remainder)), maturity: String(maturity) };
  return { ...emptyLoan, ...always, ...price };
}

/** Parses a typed number; null if it is invalid or has decimals that the unit does not allow. */
function numberIn(text: string, unit: NumberUnit): number | null {
  const typed = typedNumber(text, unit);
  return typed && !typed.isRounded ? typed.value : null;
}

function sentOf(draft: LoanDraft) {
  const rate = numberIn(draft.rate, 'percent');
  const always = {
    remainder: numberIn(draft.remainder, 'kronor'),
    maturity: numberIn(draft.maturity, 'months'),
  };
  return {
    always,
    rate: rate === null ? null : percentOf(rate),
    fixed_fee: numberIn(draft.fixed_fee, 'kronor'),
  };
}

/** A loan in the contract's form, with null for missing values. */
export function entryOf(lender: string, draft: LoanDraft) {
  const { always, rate, fixed_fee } = sentOf(draft);
  const { loan_type } = draft;
  return { lender, loan_type, ...always, ...(loan_type === 'rate' ? { rate } : { fixed_fee }) };
}

/** Field errors of a loan draft, as text keys. The type decides which of rate and fee is required. */
export function loanMistakes(draft: LoanDraft): Mistakes<LoanDraft> {
  const { loan_type } = draft;
  const { always, ...prices } = sentOf(draft);
  if (loan_type !== '') return loanFaults({ loan_type, ...prices, ...always });
  // Without a type, the required price is unknown; all other missing fields are listed.
  const { rate: _rate, ...others } = loanFaults({ loan_type: 'rate', ...prices, ...always });
  return { ...others, loan_type: 'loan.typeMissing' };
}

export const loanForm = (lender: string) =>
  formSchema(lenderEntry, {
    bodyOf: (draft: LoanDraft) => entryOf(lender, draft),
    faults: loanMistakes,
  });

/** Price and term of a loan, in one line. */
export function loanInWords(loan: Loan, t: TFunction<'application'>): string {
  const price =
    loan.loan_type === 'rate'
      ? t('loan.rateInWords', { rate: formatBasisPoints(basisPointsOf(loan.rate)) })
      : t('loan.feeInWords', { fee: formatKronor(loan.fixed_fee) });
  return [
    t('loan.leftInWords', { amount: formatKronor(loan.remainder) }),
    price,
    t('loan.monthsLeft', { count: loan.maturity }),
  ].join(' · ');
}
