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

describe('what the row of a withdrawal holds of its reasons', () => {
  it('nothing while a person looks at it: the customer reads the row', proves('C-228'), () => {
    for (const reason of ['sanctions-hit', 'not-screened', 'signing-authority'] as const)
      expect(after('WithdrawalReferred', { reasons: [reason] })).toMatchObject({
        state: 'referred',
        reasons: [],
      });
  });

  it('a denial by staff reads the same whatever it waited for, a hit in a list too', proves('C-228'), () => {
    for (const reason of ['sanctions-hit', 'not-screened', 'signing-authority', 'blocked'] as const)
      expect(after('WithdrawalDenied', { decidedBy: 'staff', reasons: [reason, 'staff'] })).toMatchObject({
        state: 'denied',
        reasons: ['staff'],
      });
    const reasons: DenialReason[] = ['overdue', 'account-not-active'];
    expect(after('WithdrawalDenied', { decidedBy: 'staff', reasons })).toMatchObject({ reasons });
  });
});
