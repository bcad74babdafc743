import { afterAll, beforeAll, describe } from 'vitest';
import { startTestPartners, type TestPartners } from '../testing/start-test-partners.ts';
import { testPersonRegister } from './bisnode.suite.ts';

let test: TestPartners;
beforeAll(async () => {
  test = await startTestPartners();
});
afterAll(() => test[Symbol.asyncDispose]());

describe('Bisnode over HTTP to the simulator', () => testPersonRegister(() => test.partners.personRegister));
