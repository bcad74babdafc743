import { formatBasisPoints, formatCents } from '@kreditlina/domain/text/index';
import type { TFunction } from 'i18next';
import { centsFrom } from '../../../../ui/amount-field.tsx';
import { basisPointsFrom } from '../../../../ui/typed-number.ts';
import type { OfferPreview } from './offer-api.ts';

type Bounds = OfferPreview['bounds'];
type Words = TFunction<'cutterOffer'>;

/** Error of a limit: not an amount, not whole kronor, or out of bounds. */
export function limitFault(text: string, bounds: Bounds, t: Words): string | undefined {
  const { limit_min_cents: min, limit_max_cents: max } = bounds;
  const cents = centsFrom(text);
  if (cents === undefined || cents % 100 !== 0 || cents < min || cents > max)
    return t('limitWrong', { min: formatCents(min), max: formatCents(max) });
  return undefined;
}

/** Error of a rate: missing or out of bounds. */
export function rateFault(text: string, bounds: Bounds, t: Words): string | undefined {
  const { rate_min_basis_points: min, rate_max_basis_points: max } = bounds;
  const rate = basisPointsFrom(text);
  if (rate !== undefined && rate >= min && rate <= max) return undefined;
  return t('rateWrong', { min: formatBasisPoints(min), max: formatBasisPoints(max) });
}
