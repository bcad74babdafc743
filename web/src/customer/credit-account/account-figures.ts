import type { Company } from '@kreditlina/domain/company/contracts/customer';
import type { LineSegment } from '../../ui/credit-line.tsx';

export interface AccountFigures {
  readonly limitCents: number;
  readonly usedCents: number;
  /** Withdrawals that are requested and not yet paid out. */
  readonly reservedCents: number;
  /** Limit less debt and requested withdrawals, never below zero. */
  readonly availableCents: number;
}

/** @returns null until a limit is granted: a missing limit is never shown as a number */
export function accountFigures(company: Company): AccountFigures | null {
  const limitCents = company.credit_limit_cents;
  if (limitCents === null) return null;
  return {
    limitCents,
    usedCents: company.debt_amount_cents,
    reservedCents: company.reserved_cents,
    availableCents: company.available_cents,
  };
}

/** Segments of the account line: used part thick, reserved part amber, the rest thin. */
export function accountLine({ limitCents, usedCents, reservedCents }: AccountFigures): LineSegment[] {
  const share = (cents: number) => (limitCents === 0 ? 0 : Math.min(cents / limitCents, 1));
  return [
    { share: share(usedCents), tone: 'blue', isThick: true },
    { share: share(reservedCents), tone: 'amber', isThick: true },
    { share: share(limitCents - usedCents - reservedCents), tone: 'blue' },
  ];
}
