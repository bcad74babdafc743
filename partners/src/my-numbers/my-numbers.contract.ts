import { afterAll, beforeAll, describe } from 'vitest';
import { startTestPartners, type TestPartners } from '../testing/start-test-partners.ts';
import { testAccountingData } from './my-numbers.suite.ts';

let test: TestPartners;
beforeAll(async () => {
  test = await startTestPartners();
});
afterAll(() => test[Symbol.asyncDispose]());

describe('My Numbers over HTTP to the simulator', () =>
  testAccountingData(() => test.partners.accountingData));
