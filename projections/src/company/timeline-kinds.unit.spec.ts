import { describe, expect, it } from 'vitest';
import { amountsOf } from './timeline-kinds.ts';

const part = (amountCents: number) => ({ kind: 'principal', amountCents });

describe('the amount of an event of an account', () => {
  it('is all that a payment was divided into, not the credit that is left', () => {
    const allocated = { paymentId: 'p', parts: [part(2_115_600), part(424_773)], creditLeftCents: 0 };
    expect(amountsOf(allocated).amount_cents).toBe(2_540_373);
  });

  it('is the late interest of all notices together', () => {
    expect(amountsOf({ notices: [{ interestCents: 12 }, { interestCents: 30 }] }).amount_cents).toBe(42);
  });

  it('is the one that says most, and none where there is none', () => {
    expect(amountsOf({ amountCents: 5, parts: [part(3)], beforeCents: 4 })).toEqual({
      amount_cents: 5,
      before_cents: 4,
    });
    expect(amountsOf({ documentId: 'd' }).amount_cents).toBeNull();
  });
});
