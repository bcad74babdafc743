import { isRounded, parseAmount } from '@kreditlina/domain/validators/amount';

/** A number's range: whole kronor, whole months, or percent in basis points. The step is the slider's; whoever types needs none. */
export interface NumberRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

export type NumberUnit = 'kronor' | 'percent' | 'months';

export interface TypedNumber {
  /** In the unit's own parts. More than fits is what is out of every range. */
  readonly value: number;
  /** It had more decimals than the unit has. */
  readonly isRounded: boolean;
}

const TOO_LONG = /^\d{14,}/;
const THOUSANDS = /^\d{1,3}(\.\d{3})+$/;

/** What a person means: "1 500 000 kr", "1.500.000", "11,5 %", "−5"; undefined when it is no number. */
export function typedNumber(text: string, unit: NumberUnit): TypedNumber | undefined {
  const bare = text.replaceAll(/\s/g, '').replace(/(kr\.?|%|månad(er)?)$/i, '');
  const [, minus = '', size = ''] = /^([-−]?)(.*)$/.exec(bare) ?? [];
  const isThousands = unit !== 'percent' && THOUSANDS.test(size);
  const digits = isThousands ? size.replaceAll('.', '') : size;
  // An amount is read in hundredths, and a basis point is one of a percent.
  const hundredths = TOO_LONG.test(size) ? Number.MAX_SAFE_INTEGER : parseAmount(digits);
  if (hundredths === undefined) return undefined;
  const parts = unit === 'percent' ? hundredths : Math.round(hundredths / 100);
  const isPart = unit !== 'percent' && hundredths % 100 !== 0;
  return {
    value: minus === '' ? parts : -parts,
    isRounded: !TOO_LONG.test(size) && (isPart || isRounded(digits)),
  };
}

/** What is typed as percent, in basis points; undefined when it is none, is negative or has more than two decimals. */
export function basisPointsFrom(text: string): number | undefined {
  const typed = typedNumber(text, 'percent');
  return typed && !typed.isRounded && typed.value >= 0 ? typed.value : undefined;
}

/** The number itself, or the end of the range that it is beyond. */
export const inRange = (value: number, { min, max }: NumberRange): number =>
  Math.min(Math.max(value, min), Math.max(min, max));
