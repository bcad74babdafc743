import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { partnerErrorOf, startTestPartners, type TestPartners } from '../testing/start-test-partners.ts';
import { foreignWidgets, startFixedPartner } from '../testing/widgets.ts';
import { createAccountingDataClient } from './http.ts';
import { testAccountingData } from './my-numbers.suite.ts';

let test: TestPartners;
beforeAll(async () => {
  test = await startTestPartners();
});
afterAll(() => test[Symbol.asyncDispose]());

describe('My Numbers over HTTP to the simulator', () =>
  testAccountingData(() => test.partners.accountingData));

describe('the address of the My Numbers widget', () => {
  const startAt = async (addressAt: (baseUrl: string) => string) => {
    const baseUrl = await startFixedPartner((url) => ({ token: 'token-1', widgetUrl: addressAt(url) }));
    const client = createAccountingDataClient({ baseUrl });
    onTestFinished(() => client.close());
    return client.start({
      reference: 'r',
      companyNumber: '5590010786',
      systemCode: 'fortnox',
      parentOrigin: 'http://127.0.0.1:3000',
    });
  };

  it('an address at the provider’s own origin is accepted', proves('I-03'), async () => {
    expect(await startAt((baseUrl) => `${baseUrl}/widget/1`)).toMatchObject({ token: 'token-1' });
  });

  it.each(foreignWidgets)('an address at %s is refused', proves('I-03'), async (_, addressAt) => {
    expect(await partnerErrorOf(startAt(addressAt))).toMatchObject({ kind: 'rubbish', operation: 'start' });
  });
});
