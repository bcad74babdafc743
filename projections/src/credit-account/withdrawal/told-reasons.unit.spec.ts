import type { DenialReason } from '@kreditlina/domain/credit-account/contracts/enums';
import type { CatalogueFact } from '@kreditlina/domain/testing/catalogue-event';
import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { foldRow, newEvent } from '../../testing/fold-row.ts';
import { uuidOf } from '../../testing/life.ts';
import { withdrawalProjection } from './evolve.ts';

const [accountId, withdrawalId] = [uuidOf('account'), uuidOf('withdrawal')];
const requested = newEvent('WithdrawalRequested', {
  accountId,
  withdrawalId,
  amountCents: 2_000_000,
  kind: 'later',
  requestedBy: uuidOf('user'),
});
const after = (...[type, data]: CatalogueFact<'WithdrawalReferred' | 'WithdrawalDenied'>) =>
  foldRow(withdrawalProjection, `creditAccount-${accountId}`, [
    requested,
    newEvent(type, { accountId, withdrawalId, ...data }),
  ]);

describe('reasons in the row of a withdrawal', () => {
  it(
    'the row has no reasons while the withdrawal is under review, as the customer reads it',
    proves('C-228'),
    () => {
      for (const reason of ['sanctions-hit', 'not-screened', 'signing-authority'] as const)
        expect(after('WithdrawalReferred', { reasons: [reason] })).toMatchObject({
          state: 'referred',
          reasons: [],
        });
    },
  );

  it(
    'a denial by staff has the same reason whatever was under review, even a list hit',
    proves('C-228'),
    () => {
      for (const reason of ['sanctions-hit', 'not-screened', 'signing-authority', 'blocked'] as const)
        expect(after('WithdrawalDenied', { decidedBy: 'staff', reasons: [reason, 'staff'] })).toMatchObject({
          state: 'denied',
          reasons: ['staff'],
        });
      const reasons: DenialReason[] = ['overdue', 'account-not-active'];
      expect(after('WithdrawalDenied', { decidedBy: 'staff', reasons })).toMatchObject({ reasons });
    },
  );
});
