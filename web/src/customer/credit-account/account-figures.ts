import { availableCents } from '@kreditlina/domain/calculators/monthly-cost';
import { centsOf } from '@kreditlina/domain/calculators/units';
import type { Company } from '@kreditlina/domain/company/contracts/customer';
import type { LineSegment } from '../../ui/credit-line.tsx';

export interface AccountFigures {
  readonly limitCents: number;
  readonly usedCents: number;
  /** Draws that are asked for and not yet paid out. */
  readonly reservedCents: number;
  /** What can still be drawn: limit less debt less what is asked for, never below zero. */
  readonly availableCents: number;
}

/** @returns null while no limit is granted: a missing limit is never shown as a number */
export function accountFigures(company: Company): AccountFigures | null {
  const limitCents = company.credit_limit_cents;
  if (limitCents === null) return null;
  const usedCents = company.debt_amount_cents;
  const reservedCents = company.withdrawal_applications
    .filter(({ status }) => status === 'Pending')
    .reduce((sum, { amount }) => sum + centsOf(amount), 0);
  return {
    limitCents,
    usedCents,
    reservedCents,
    availableCents: availableCents(limitCents, usedCents + reservedCents),
  };
}

/** The account as the line: used thick, reserved in amber, the rest thin. */
export function accountLine({ limitCents, usedCents, reservedCents }: AccountFigures): LineSegment[] {
  const share = (cents: number) => (limitCents === 0 ? 0 : Math.min(cents / limitCents, 1));
  return [
    { share: share(usedCents), tone: 'blue', isThick: true },
    { share: share(reservedCents), tone: 'amber', isThick: true },
    { share: share(limitCents - usedCents - reservedCents), tone: 'blue' },
  ];
}
