import type { Effect, EffectLine as Line } from '@kreditlina/domain/credit-account/contracts/staff';
import { formatBasisPoints, formatCents } from '@kreditlina/domain/text/index';
import type { TFunction } from 'i18next';
import type { EffectLine } from '../ui/effect-table.tsx';
import { warningsInWords } from '../ui/effect-warnings.ts';

function shown(t: TFunction, { unit }: Line, value: number | string | null): string {
  if (value === null) return t('nothing');
  if (typeof value === 'string')
    return unit === 'code' ? t(`codes.${value}`, { defaultValue: value }) : value;
  if (unit === 'cents') return formatCents(value);
  return unit === 'basis-points' ? formatBasisPoints(value) : String(value);
}

/** What an action changes, in the reader's words. */
export const effectLines = (t: TFunction, { effect }: Effect): EffectLine[] =>
  effect.map((line) => ({
    label: t(`figures.${line.figure}`),
    before: shown(t, line, line.before),
    after: shown(t, line, line.after),
  }));

/** What the reader should know beside it. */
export function effectWarning(t: TFunction, effect: Effect): string | undefined {
  const told = [...(effect.needs_second_person ? [t('second')] : []), ...warningsInWords(t, effect.warnings)];
  return told.length > 0 ? told.join(' ') : undefined;
}
