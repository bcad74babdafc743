import type { Company } from '@kreditlina/domain/company/contracts/customer';
import { formatCents } from '@kreditlina/domain/text/index';
import { formatOrganisationNumber } from '@kreditlina/domain/validators/organisation-number';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { CreditLine, type LineSegment, type LineTone } from '../../ui/credit/credit-line.tsx';

export interface AccountFigures {
  readonly limitCents: number;
  readonly usedCents: number;
  /** Requested withdrawals that are not yet paid out. */
  readonly reservedCents: number;
  /** Limit less debt and requested withdrawals, never below zero. */
  readonly availableCents: number;
}

/**
 * Figures of a company's account.
 * @returns null until a limit is granted, because a missing limit must never be shown as a number
 */
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

export function accountLine({ limitCents, usedCents, reservedCents }: AccountFigures): LineSegment[] {
  const share = (cents: number) => (limitCents === 0 ? 0 : Math.min(cents / limitCents, 1));
  return [
    { share: share(usedCents), tone: 'blue', isThick: true },
    { share: share(reservedCents), tone: 'amber', isThick: true },
    { share: share(limitCents - usedCents - reservedCents), tone: 'blue' },
  ];
}

const State = styled('p')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  margin: '0 0 24px',
  fontWeight: 600,
  '&::before': {
    content: '""',
    width: 10,
    height: 10,
    borderRadius: '50%',
    background: 'currentColor',
    // The dot is a background, which forced colours would remove.
    forcedColorAdjust: 'none',
  },
  '& span': { color: 'var(--k-ink)' },
});

export const stateColors: Record<LineTone, string> = {
  blue: 'var(--k-blue)',
  green: 'var(--k-green)',
  amber: 'var(--k-amber)',
  red: 'var(--k-red)',
  muted: 'var(--k-control)',
};

export function AccountHead(props: { company: Company; tone: LineTone; state: string }) {
  const { t } = useTranslation('account');
  const { company, tone, state } = props;
  return (
    <>
      <h1 className="k-title">{company.name}</h1>
      <p className="k-lead" style={{ marginBottom: 8 }}>
        {t('organisationNumber', { number: formatOrganisationNumber(company.company_number) })}
      </p>
      <State style={{ color: stateColors[tone] }}>
        <span>{state}</span>
      </State>
    </>
  );
}

export function AccountLine({ figures }: { figures: AccountFigures }) {
  const { t } = useTranslation('account');
  const label = t('line', {
    used: formatCents(figures.usedCents),
    reserved: formatCents(figures.reservedCents),
    available: formatCents(figures.availableCents),
    limit: formatCents(figures.limitCents),
  });
  return <CreditLine segments={accountLine(figures)} label={label} />;
}
