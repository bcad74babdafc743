import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { accountAnswer } from './wire.ts';

const answer = (status: string, reason: string | null = null) =>
  accountAnswer.safeParse({ reference: 'K1', status, reason });

describe('the bank’s status of an account', () => {
  it.each([
    ['Offer', 'offer'],
    ['offer', 'offer'],
    ['Active', 'active'],
    ['active', 'active'],
    ['ACTIVE', 'active'],
    ['Closed', 'closed'],
    ['Credit-Loss', 'credit-loss'],
  ])('the status %s is read as %s', proves('A-119', 'C-226', 'X-39'), (written, canonical) => {
    expect(answer(written).data).toEqual({ reference: 'K1', status: canonical, reason: null });
  });

  it.each(['Denied', 'denied', 'Annulled', 'annulled'])(
    'the status %s requires a reason',
    proves('A-119', 'X-39'),
    (written) => {
      const status = written.toLowerCase();
      expect(answer(written, 'Bolaget är i konkurs').data).toEqual({
        reference: 'K1',
        status,
        reason: 'Bolaget är i konkurs',
      });
      expect(answer(written).success).toBe(false);
      expect(answer(written, ' ').success).toBe(false);
    },
  );

  it('a long reason is truncated, and the status is kept', proves('X-39'), () => {
    expect(answer('denied', `Bolaget ${'x'.repeat(1_000)}`).data).toMatchObject({
      status: 'denied',
      reason: `Bolaget ${'x'.repeat(192)}`,
    });
  });

  it.each(['', 'frozen', 'Active ', 'aktiv', 'credit loss', 'creditloss'])(
    'the status %j is refused',
    proves('X-39'),
    (written) => {
      expect(answer(written).success).toBe(false);
    },
  );
});
