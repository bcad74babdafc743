import { afterAll, beforeAll, describe } from 'vitest';
import { startTestPartners, type TestPartners } from '../testing/start-test-partners.ts';
import { testCreditBureau } from './uc.suite.ts';

let test: TestPartners;
beforeAll(async () => {
  test = await startTestPartners();
});
afterAll(() => test[Symbol.asyncDispose]());

describe('UC over HTTP to the simulator', () => testCreditBureau(() => test.partners.creditBureau));
