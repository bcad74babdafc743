import { numberFrom } from '../../personas/ordinary.ts';
import type { CompanyProfile } from '../../personas/personas.ts';
import type { BankAccountData } from '../port.ts';

/** Figures of an account that fits the company's turnover: inflow slightly exceeds outflow. */
export function accountDataOf(company: CompanyProfile | undefined): BankAccountData {
  const turnoverCents = company?.turnoverYearCents ?? 240_000_00;
  const inflowCents = Math.trunc(turnoverCents / 12);
  return {
    averageBalanceCents: Math.trunc(turnoverCents / 30),
    averageMonthlyInflowCents: inflowCents,
    averageMonthlyOutflowCents: Math.trunc((inflowCents * 93) / 100),
    transactionsCount: 400 + numberFrom(`transactions ${company?.companyNumber ?? ''}`, 900),
    accountsCount: 2,
    months: 12,
    overdraftDays: (company?.equityCents ?? 0) < 0 ? 74 : 0,
  };
}
