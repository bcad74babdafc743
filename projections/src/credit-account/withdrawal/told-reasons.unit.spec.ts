import type { DenialReason } from '@kreditlina/domain/credit-account/contracts/enums';
import { newEvent } from '@kreditlina/projection-engine/testing/harness';
import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { foldRow } from '../../testing/fold-row.ts';
import { uuidOf } from '../../testing/life.ts';
import { withdrawalProjection } from './evolve.ts';

const [accountId, withdrawalId] = [uuidOf('account'), uuidOf('draw')];
const requested = newEvent('WithdrawalRequested', {
  accountId,
  withdrawalId,
  amountCents: 2_000_000,
  kind: 'later',
  requestedBy: uuidOf('user'),
});
const after = (type: string, reasons: readonly DenialReason[]) =>
  foldRow(withdrawalProjection, `creditAccount-${accountId}`, [
    requested,
    newEvent(type, { accountId, withdrawalId, reasons, decidedBy: 'staff' }),
  ]);

describe('what the row of a draw holds of its reasons', () => {
  it('nothing while a person looks at it: the customer reads the row', proves('C-228'), () => {
    for (const reason of ['sanctions-hit', 'not-screened', 'signing-authority'] as const)
      expect(after('WithdrawalReferred', [reason])).toMatchObject({ state: 'referred', reasons: [] });
  });

  it(
    'no hit in a list when it is denied: it reads as a decision of staff, said once',
    proves('C-228'),
    () => {
      expect(after('WithdrawalDenied', ['sanctions-hit', 'not-screened', 'staff', 'overdue'])).toMatchObject({
        state: 'denied',
        reasons: ['staff', 'overdue'],
      });
    },
  );
});
