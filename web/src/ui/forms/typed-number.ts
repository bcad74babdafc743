import { isRounded, parseAmount } from '@kreditlina/domain/validators/amount';

/**
 * Range of a number: whole kronor, whole months, or percent in basis points. The step applies to the slider
 * only.
 */
export interface NumberRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

export type NumberUnit = 'kronor' | 'percent' | 'months';

export interface TypedNumber {
  /**
   * Value in the smallest part of the unit. A number with too many digits becomes a value beyond every range.
   */
  readonly value: number;
  /** True if the text had more decimals than the unit allows. */
  readonly isRounded: boolean;
}

const TOO_LONG = /^\d{14,}/;
const THOUSANDS = /^\d{1,3}(\.\d{3})+$/;

/**
 * Parses a number as people write it: "1 500 000 kr", "1.500.000", "11,5 %", "−5"; undefined if it is not a
 * number.
 */
export function typedNumber(text: string, unit: NumberUnit): TypedNumber | undefined {
  const bare = text.replaceAll(/\s/g, '').replace(/(kr\.?|%|månad(er)?)$/i, '');
  const [, minus = '', size = ''] = /^([-−]?)(.*)$/.exec(bare) ?? [];
  const isThousands = unit !== 'percent' && THOUSANDS.test(size);
  const digits = isThousands ? size.replaceAll('.', '') : size;
  // Amounts parse to hundredths, and a basis point is a hundredth of a percent.
  const hundredths = TOO_LONG.test(size) ? Number.MAX_SAFE_INTEGER : parseAmount(digits);
  if (hundredths === undefined) return undefined;
  const parts = unit === 'percent' ? hundredths : Math.round(hundredths / 100);
  const isPart = unit !== 'percent' && hundredths % 100 !== 0;
  return {
    value: minus === '' ? parts : -parts,
    isRounded: !TOO_LONG.test(size) && (isPart || isRounded(digits)),
  };
}

/**
 * Parses a percentage as basis points; undefined if it is invalid, negative or has more than two decimals.
 */
export function basisPointsFrom(text: string): number | undefined {
  const typed = typedNumber(text, 'percent');
  return typed && !typed.isRounded && typed.value >= 0 ? typed.value : undefined;
}

/** Clamps a number to the range. */
export const inRange = (value: number, { min, max }: NumberRange): number =>
  Math.min(Math.max(value, min), Math.max(min, max));
