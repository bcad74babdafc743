import { type PaymentPartKind, paymentPartKind } from '@kreditlina/domain/credit-account/contracts/enums';
import {
  baseUnpaidCents,
  type CreditAccountEvent,
  type CreditAccountState,
} from '@kreditlina/domain/credit-account/index';
import { formatBasisPoints, formatCents } from '@kreditlina/domain/text/index';
import type { Stored } from '@kreditlina/projection-engine/projection';
import type { Part } from './explain-figures.ts';
import { correctionWords, eventWords, lineWords, type Words } from './explain-texts.ts';

type Event = Stored<CreditAccountEvent>;
type Of<Type extends Event['type']> = Extract<Event, { type: Type }>['data'];

interface Surroundings {
  /** State after the event. */
  readonly state: CreditAccountState;
  /** Id of the explained notice; undefined for all notices. */
  readonly noticeId: string | undefined;
}

/** Describes an event's effect on a component with its inputs, so that readers can check the arithmetic. */
export function wordsOf(part: Part, event: Event, surroundings: Surroundings): Words {
  switch (event.type) {
    case 'InterestAccrued':
      return interestWords(event.data);
    case 'OverdueInterestCharged':
      return lateInterestWords(event.data, surroundings);
    case 'InterestCorrected':
      return correctedWords(part, event.data);
    case 'NoticeIssued':
      return noticeWords(part, event.data);
    case 'PaymentAllocated':
    case 'CreditApplied':
    case 'OverpaymentCredited':
      if (part === 'paid') return event.type === 'OverpaymentCredited' ? told(event) : lineWords[event.type];
      return isPaymentPart(part) ? partWords(part, event.type) : told(event);
    default:
      return told(event);
  }
}

const told = ({ type, data }: Event): Words =>
  // A credit balance that comes from no payment is new. Any other was paid earlier and now pays a different
  // claim.
  type === 'OverpaymentCredited' && data.paymentId === null
    ? lineWords.takenBack
    : ((eventWords as Readonly<Record<string, Words>>)[type] ?? lineWords.other);
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

function correctedWords(part: Part, { cause }: Of<'InterestCorrected'>): Words {
  if (part === 'late-interest') return lineWords.lateCorrected;
  return part === 'reminder' ? eventWords.ReminderFeeWaived : correctionWords[cause];
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
  if (type === 'OverpaymentCredited') return { sv: `${sv}, fördelas om`, en: `${en}, divided anew` };
  return { sv, en };
}
