import { type PaymentPartKind, paymentPartKind } from '@kreditlina/domain/credit-account/contracts/enums';
import {
  baseUnpaidCents,
  type CreditAccountEvent,
  type CreditAccountState,
} from '@kreditlina/domain/credit-account/index';
import { formatBasisPoints, formatCents } from '@kreditlina/domain/text/index';
import type { Stored } from '@kreditlina/projection-engine/projection';
import type { Part } from './explain-figures.ts';
import { eventWords, lineWords, recastWords, type Words } from './explain-texts.ts';

type Event = Stored<CreditAccountEvent>;
type Of<Type extends Event['type']> = Extract<Event, { type: Type }>['data'];

interface Surroundings {
  /** State after the event. */
  readonly state: CreditAccountState;
  /** Id of the explained notice; undefined for all notices. */
  readonly noticeId: string | undefined;
  /** Id of the explained payment; undefined for all payments. */
  readonly paymentId: string | undefined;
}

/** Describes an event's effect on a component with its inputs, so that readers can check the arithmetic. */
export function wordsOf(part: Part, event: Event, surroundings: Surroundings): Words {
  switch (event.type) {
    case 'InterestAccrued':
      return interestWords(event.data);
    case 'OverdueInterestCharged':
      return lateInterestWords(event.data, surroundings);
    case 'AccountRecast':
      return recastLineWords(part, event.data, surroundings);
    case 'NoticeIssued':
      return noticeWords(part, event.data);
    case 'PaymentAllocated':
    case 'CreditApplied':
      if (part === 'paid') return lineWords[event.type];
      return isPaymentPart(part) ? partWords(part, event.type) : told(event);
    default:
      return told(event);
  }
}

const told = ({ type }: Event): Words =>
  (eventWords as Readonly<Record<string, Words>>)[type] ?? lineWords.other;
const isPaymentPart = (part: Part): part is PaymentPartKind => paymentPartKind.safeParse(part).success;

function interestWords(data: Of<'InterestAccrued'>): Words {
  const { dayCount: days, principalCents, rateYearBasisPoints } = data;
  const reckoned = `${formatCents(principalCents)} × ${formatBasisPoints(rateYearBasisPoints)} × ${days}/360`;
  return {
    sv: `Ränta för ${days} ${days === 1 ? 'dag' : 'dagar'}: ${reckoned}`,
    en: `Interest for ${days} ${days === 1 ? 'day' : 'days'}: ${reckoned}`,
  };
}

function lateInterestWords(data: Of<'OverdueInterestCharged'>, { state, noticeId }: Surroundings): Words {
  const charged = data.charges.map((one) => one.noticeId).filter((id) => !noticeId || id === noticeId);
  const unpaid = state.notices
    .filter((one) => charged.includes(one.noticeId))
    .reduce((sum, one) => sum + baseUnpaidCents(one, data.throughOn), 0);
  const [on, rate] = [formatCents(unpaid), formatBasisPoints(data.rateYearBasisPoints)];
  return { sv: `Dröjsmålsränta: ${rate} om året på ${on}`, en: `Late interest: ${rate} a year on ${on}` };
}

/** A payment booked late is divided by its recast; other payments are divided again. */
function recastLineWords(
  part: Part,
  { cause, causeId, payments }: Of<'AccountRecast'>,
  { noticeId, paymentId }: Surroundings,
): Words {
  if (part === 'late-interest') return lineWords.lateCorrected;
  if (part === 'reminder') return lineWords.feeCorrected;
  const late = cause === 'payment' ? payments.find((one) => one.paymentId === causeId) : undefined;
  if (part === 'paid') {
    const paysNotice = late?.parts.some((one) => one.noticeId === noticeId && one.amountCents > 0);
    return paysNotice ? lineWords.PaymentAllocated : lineWords.dividedAgain;
  }
  if (!isPaymentPart(part)) return recastWords[cause];
  const { sv, en } = lineWords[part];
  return late !== undefined && late.paymentId === paymentId
    ? { sv, en }
    : { sv: `${sv}, fördelas om`, en: `${en}, divided again` };
}

function noticeWords(part: Part, { noticeNumber }: Of<'NoticeIssued'>): Words {
  if (part === 'asked') return lineWords.notice;
  if (part !== 'running') return eventWords.NoticeIssued;
  return { sv: `Räntan står på avi ${noticeNumber}`, en: `The interest is on notice ${noticeNumber}` };
}

/** Describes a part of a payment: the claim that it pays, or its transfer from or to the credit balance. */
function partWords(kind: PaymentPartKind, type: Event['type']): Words {
  const { sv, en } = lineWords[kind];
  if (type === 'CreditApplied') return { sv: `${sv}, ur tillgodohavandet`, en: `${en}, out of credit` };
  return { sv, en };
}
