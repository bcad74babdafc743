import { addDays } from '@kreditlina/domain/kernel/business-dates';
import {
  COST_DEFAULTS,
  COST_LIMITS,
  type CostRow,
  type RepeatWeeks,
} from '@kreditlina/domain/service-cost/contract';
import { formatAmount } from '@kreditlina/domain/text/index';
import { centsFrom } from '../../ui/amount-field.tsx';

/** Typed values of the dialog. */
export interface CostForm {
  readonly quantity: string;
  /** In kronor. */
  readonly cost: string;
  readonly notes: string;
  /** Empty while the input is not a valid day. */
  readonly from: string;
  readonly to: string;
  readonly repeat: RepeatWeeks;
}

/** Errors as keys under `costs`. */
export type CostFaults = Partial<Record<'quantity' | 'cost' | 'from' | 'to', string>>;

/** Defaults of a new cost: quantity one, one krona, the last seven days. */
export const newCost = (today: string): CostForm => ({
  quantity: String(COST_DEFAULTS.quantity),
  cost: formatAmount(COST_DEFAULTS.costCents),
  notes: '',
  from: addDays(today, -COST_DEFAULTS.days),
  to: today,
  repeat: 0,
});

export const formOf = (row: CostRow): CostForm => ({
  quantity: String(row.quantity),
  cost: formatAmount(row.cost_cents),
  notes: row.additional_notes,
  from: row.from,
  to: row.to,
  repeat: 0,
});

const isFigure = (value: number | undefined): value is number =>
  value !== undefined && Number.isInteger(value) && value >= COST_LIMITS.min && value <= COST_LIMITS.max;

/** Accepts the spaces between thousands that amounts may have. */
const quantityOf = (text: string): number | undefined => {
  const digits = text.replaceAll(/\s/g, '');
  return /^\d{1,6}$/.test(digits) ? Number(digits) : undefined;
};

/**
 * Parses the input for the wire, or returns its errors. Unchanged dates are not validated and may be in the
 * future.
 * @param kept the dates that the cost has already
 */
export function readCost(
  form: CostForm,
  today: string,
  kept?: { readonly from: string; readonly to: string },
) {
  const quantity = quantityOf(form.quantity);
  const cents = centsFrom(form.cost);
  const areKept = kept?.from === form.from && kept.to === form.to;
  const isSeries = form.repeat > 0;
  const to = isSeries ? form.from : form.to;
  const isAhead = (date: string) => date === '' || (!areKept && date > today);
  const faults: CostFaults = {
    ...(isFigure(quantity) ? {} : { quantity: 'quantityWrong' }),
    ...(isFigure(cents) ? {} : { cost: 'costWrong' }),
    ...(isAhead(form.from) ? { from: 'dateWrong' } : {}),
    ...(isAhead(to) ? { to: 'dateWrong' } : to < form.from ? { to: 'orderWrong' } : {}),
  };
  const body = {
    quantity: quantity ?? 0,
    cost_cents: cents ?? 0,
    additional_notes: form.notes.trim(),
    from: form.from,
    to,
  };
  return { faults, isWhole: Object.keys(faults).length === 0, body };
}
