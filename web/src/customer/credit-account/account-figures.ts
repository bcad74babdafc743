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
  return {
    limitCents,
    usedCents: company.debt_amount_cents,
    reservedCents: company.reserved_cents,
    availableCents: company.available_cents,
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
