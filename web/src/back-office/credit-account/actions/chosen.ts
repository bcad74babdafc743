import { creditTerms, limitTakesTwo } from '@kreditlina/domain/calculators/credit-terms';
import { blockReason, paymentReversalReason } from '@kreditlina/domain/credit-account/contracts/enums';
import type { ActionAccount } from '@kreditlina/domain/credit-account/contracts/staff';
import { formatAmount, formatBasisPoints, formatCents } from '@kreditlina/domain/text/index';
import type { TFunction } from 'i18next';
import { tableDay } from '../../../lib/time/table-time.ts';
import type { ActionField, ChosenAction } from './action-dialog.tsx';

const KRONA = 100;
const isKronor = (value: unknown): value is number => typeof value === 'number' && value % KRONA === 0;
const typedAmount = (cents: number): string => formatAmount(cents).replaceAll('\u00a0', ' ');

/**
 * Action to change the limit. The new limit must be in whole kronor, within the product's range and different
 * from the current one.
 */
export function limitAction(t: TFunction, account: ActionAccount): ChosenAction {
  const most = formatCents(creditTerms.productMaxCents);
  const alone = formatCents(creditTerms.oneAdminOverrideMaxCents);
  const isProposed = account.pending.includes('limit');
  const field: ActionField = {
    name: 'limit',
    kind: 'amount',
    label: t('fields.limit'),
    hint: t('fields.limitHint', { most, alone }),
    // Prefilled with the amount that the customer asks for, if any; staff may enter less.
    initial: typedAmount(account.increase?.wanted_cents ?? account.limit_cents),
    fault: (value) => {
      if (!isKronor(value) || value > creditTerms.productMaxCents) return { key: 'fields.limitWrong', most };
      const limit = formatCents(account.limit_cents);
      if (value === account.limit_cents) return { key: 'fields.limitSame', limit };
      return isProposed && limitTakesTwo(value) ? { key: 'fields.limitProposed', alone } : undefined;
    },
  };
  return { action: 'limit', fields: [field] };
}

export function rateAction(t: TFunction, account: ActionAccount): ChosenAction {
  const { rateFloorYearBasisPoints: floor, rateCeilingYearBasisPoints: ceiling } = creditTerms;
  const range = { least: formatBasisPoints(floor), most: formatBasisPoints(ceiling) };
  return {
    action: 'rate',
    fields: [
      {
        name: 'rate_year_basis_points',
        kind: 'percent',
        label: t('fields.rate'),
        hint: t('fields.rateHint', range),
        initial: typedAmount(account.rate_year_basis_points),
        fault: (value) => {
          if (typeof value !== 'number') return 'fields.rateWrong';
          return value < floor || value > ceiling ? { key: 'fields.rateRange', ...range } : undefined;
        },
      },
      {
        name: 'effective_on',
        kind: 'date',
        label: t('fields.from'),
        fault: (value) => (value === undefined ? 'fields.fromWrong' : undefined),
      },
    ],
  };
}

export function refundAction(t: TFunction, account: ActionAccount): ChosenAction {
  const credit = formatCents(account.credit_cents);
  return {
    action: 'refund',
    fields: [
      {
        name: 'amount_cents',
        kind: 'amount',
        label: t('fields.refund'),
        hint: t('fields.refundHint', { credit }),
        initial: typedAmount(account.credit_cents),
        fault: (value) =>
          typeof value === 'number' && value > 0 && value <= account.credit_cents
            ? undefined
            : { key: 'fields.refundWrong', credit },
      },
    ],
  };
}

export function planAction(t: TFunction, withdrawal: ActionAccount['withdrawals'][number]): ChosenAction {
  return {
    action: 'payment-plan',
    fixed: { withdrawal_id: withdrawal.id },
    fields: [
      {
        name: 'monthly_amortization_cents',
        kind: 'amount',
        label: t('fields.part'),
        initial: typedAmount(withdrawal.monthly_amortization_cents),
        fault: (value) => (isKronor(value) && value > 0 ? undefined : 'fields.partWrong'),
      },
    ],
  };
}

export function blockAction(t: TFunction): ChosenAction {
  return {
    action: 'block',
    fields: [
      {
        name: 'block_reason',
        kind: 'choice',
        label: t('fields.blockReason'),
        options: [
          { value: '', label: t('fields.choose') },
          ...blockReason.options.map((value) => ({ value, label: t(`blockReasons.${value}`) })),
        ],
        fault: (value) => (value === undefined ? 'fields.blockReasonWrong' : undefined),
      },
    ],
  };
}

export function reversalAction(t: TFunction, payment: ActionAccount['payments'][number]): ChosenAction {
  return {
    action: 'reverse-payment',
    fixed: { payment_id: payment.id },
    lead: t('payment', { amount: formatCents(payment.amount_cents), date: tableDay(payment.value_on) }),
    fields: [
      {
        name: 'reversal_reason',
        kind: 'choice',
        label: t('fields.reversal'),
        options: [
          { value: '', label: t('fields.choose') },
          ...paymentReversalReason.options.map((value) => ({ value, label: t(`reversals.${value}`) })),
        ],
        fault: (value) => (value === undefined ? 'fields.reversalWrong' : undefined),
      },
    ],
  };
}
