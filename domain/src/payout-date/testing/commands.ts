import { type Commands, sampled } from '../../kernel/testing/sampled-commands.ts';
import type { PayoutDateEvent } from '../events.ts';
import type { PayoutDateState } from '../payout-date.ts';
import * as decide from '../payout-date.ts';

const id = (last: number): string => `4b0b1f0e-6a5b-4c55-9f1c-3a9a1f0f6a0${last}`;
/** A payout that the bank dates before its order. */
export const tooEarly: decide.DoubtPayoutDate = {
  accountId: id(1),
  withdrawalId: id(5),
  payoutId: id(6),
  kind: 'paid-out',
  firstOn: '2026-11-20',
  amountCents: 20_000_000,
  toldOn: '2026-11-19',
  fault: 'too-early',
};
/** A return of the same payout in a distant year. */
export const tooLate: decide.DoubtPayoutDate = {
  ...tooEarly,
  kind: 'returned',
  toldOn: '2099-12-31',
  fault: 'too-late',
};
export const corrected: decide.CorrectPayoutDate = {
  reportId: decide.payoutReportId(tooEarly),
  on: '2026-11-20',
  correctedBy: id(7),
};

/** Every command of the aggregate, with valid and invalid payloads. */
export const commands: Commands<PayoutDateState, PayoutDateEvent> = {
  doubtPayoutDate: sampled(decide.doubtPayoutDate)(() => [tooEarly, tooLate]),
  correctPayoutDate: sampled(decide.correctPayoutDate)(() =>
    [tooEarly, tooLate].flatMap((one) =>
      ['2026-11-19', '2026-11-20', '2026-11-22'].map((on) => ({
        ...corrected,
        reportId: decide.payoutReportId(one),
        on,
      })),
    ),
  ),
};
