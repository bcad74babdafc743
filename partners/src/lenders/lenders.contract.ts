import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personaByKey } from '../personas/personas.ts';
import { partnerErrorOf, startTestPartners, type TestPartners } from '../testing/start-test-partners.ts';
import { testLender } from './lenders.suite.ts';

let test: TestPartners;
beforeAll(async () => {
  test = await startTestPartners();
});
afterAll(() => test[Symbol.asyncDispose]());

describe('the first lender over HTTP to the simulator', () =>
  testLender(() => test.partners.lenders.first, {
    order: 'first',
    rejectedKey: 'rejected-by-first-lender',
    approvedKey: 'rejected-by-second-lender',
  }));

describe('the second lender over HTTP to the simulator', () =>
  testLender(() => test.partners.lenders.second, {
    order: 'second',
    rejectedKey: 'rejected-by-second-lender',
    approvedKey: 'rejected-by-first-lender',
  }));

describe('a lender in trouble', () => {
  const request = (key: string) => ({
    applicationReference: 'application-1',
    companyNumber: personaByKey(key).companies[0]?.companyNumber ?? '',
    requestedLimitCents: 100_000_00,
    rateYearBasisPoints: 1_140,
    riskClass: 'B',
    guarantorsCount: 1,
    idempotencyKey: `trouble-${key}`,
  });

  it('the persona lender-broken gets a temporary failure after three tries', proves('I-06'), async () => {
    const error = await partnerErrorOf(test.partners.lenders.first.decide(request('lender-broken')));
    expect(error).toMatchObject({ partner: 'first-lender', kind: 'unavailable', retryable: true });
    expect(test.calls.at(-1)).toMatchObject({ operation: 'decision', tries: 3 });
  });

  it('a lost answer is requested again and gives the same decision', proves('I-06'), async () => {
    test.simulators.control.faults.add({ partner: 'second-lender', kind: 'lost-answer' });
    const decision = await test.partners.lenders.second.decide(request('approved'));
    expect(test.calls.at(-1)?.tries).toBe(2);
    expect(await test.partners.lenders.second.decide(request('approved'))).toEqual(decision);
  });
});
