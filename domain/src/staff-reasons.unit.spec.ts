import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import { reasonAsChoice, reasonInWords } from './audit/contracts/reason-words.ts';
import { actionReasons } from './credit-account/contracts/actions.ts';
import { feeWaiverReason, paymentReversalReason } from './credit-account/contracts/enums.ts';
import { closingsOf } from './credit-application/contracts/enums.ts';
import { humanReviewReasons } from './credit-application/contracts/human-review.ts';
import { offerReasons } from './credit-application/contracts/offer.ts';
import { skipReasons } from './credit-application/contracts/skips.ts';
import { assignmentReason, sendingBackReason } from './incoming-payment/contracts/enums.ts';

const offered = [
  ...Object.values(actionReasons).flat(),
  ...feeWaiverReason.options,
  ...paymentReversalReason.options,
  ...humanReviewReasons,
  ...skipReasons,
  ...offerReasons,
  ...assignmentReason.options,
  ...sendingBackReason.options,
  ...Object.values(closingsOf).flat(),
  // Reason recorded at startup for the roles of a new installation.
  'configuration',
];

it.each([...new Set(offered)])('the reason %s reads as words in both languages', proves('F-26'), (code) => {
  const [sv, en] = [reasonInWords(code, 'sv'), reasonInWords(code, 'en')];
  expect(sv).not.toBe(code);
  // A one-word code may equal its English text.
  if (code.includes('-')) expect(en).not.toBe(code);
  expect(reasonAsChoice(code, 'sv').slice(1)).toBe(sv.slice(1));
  expect(reasonAsChoice(code, 'sv').charAt(0)).toBe(sv.charAt(0).toUpperCase());
});
