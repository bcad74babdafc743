import { randomUUID } from 'node:crypto';
import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import { personaByKey } from '../personas/personas.ts';
import { partnerErrorOf } from '../testing/start-test-partners.ts';
import type { Lender, LenderDecisionRequest } from './port.ts';

/**
 * Contract tests for any implementation of the lender port. `rejectedKey` and `approvedKey` are the personas
 * that get these answers.
 */
export function testLender(
  factory: () => Lender,
  expected: { readonly order: Lender['order']; readonly rejectedKey: string; readonly approvedKey: string },
): void {
  const requestFor = (key: string, differs: Partial<LenderDecisionRequest> = {}): LenderDecisionRequest => ({
    applicationReference: '0d3c1f6e-5a0e-4c7b-9a51-2f6a0f3b7c01',
    companyNumber: personaByKey(key).companies[0]?.companyNumber ?? '',
    requestedLimitCents: 400_000_00,
    rateYearBasisPoints: 1_140,
    riskClass: 'B',
    guarantorsCount: 1,
    idempotencyKey: randomUUID(),
    ...differs,
  });

  it('the lender has its order', proves('I-06'), () => {
    expect(factory().order).toBe(expected.order);
  });

  it('an approval has no reasons and no maximum', proves('I-06'), async () => {
    const decision = await factory().decide(requestFor(expected.approvedKey));
    expect(decision).toMatchObject({ outcome: 'approved', reasons: [], maxLimitCents: null });
    expect(decision.reference.length).toBeGreaterThan(5);
  });

  it('a rejection has a reason', proves('I-06'), async () => {
    const decision = await factory().decide(requestFor(expected.rejectedKey));
    expect(decision.outcome).toBe('rejected');
    expect(decision.reasons[0]).toEqual({ code: 'industry-exposure', text: expect.any(String) });
  });

  it('one idempotency key is one decision', proves('I-06'), async () => {
    const request = requestFor(expected.approvedKey);
    const [first, again] = [await factory().decide(request), await factory().decide(request)];
    expect(again).toEqual(first);
  });

  it('refuses the same key with another limit', proves('I-06'), async () => {
    const request = requestFor(expected.approvedKey);
    await factory().decide(request);
    const error = await partnerErrorOf(factory().decide({ ...request, requestedLimitCents: 500_000_00 }));
    expect(error).toMatchObject({ kind: 'rejected', status: 409, retryable: false });
  });

  it('an amount of zero is refused', proves('I-06'), async () => {
    const error = await partnerErrorOf(
      factory().decide(requestFor(expected.approvedKey, { requestedLimitCents: 0 })),
    );
    expect(error).toMatchObject({ kind: 'rejected', status: 400 });
  });
}
