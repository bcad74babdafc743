import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestPartners, type TestPartners } from '../testing/start-test-partners.ts';
import { testMailingList } from './mailing-list.suite.ts';
import { BOUNCED_EMAIL } from './simulator/simulator.ts';

let test: TestPartners;
beforeAll(async () => {
  test = await startTestPartners();
});
afterAll(() => test[Symbol.asyncDispose]());

describe('a mailing-list provider over HTTP to the simulator', () =>
  testMailingList(() => test.partners.mailingList, BOUNCED_EMAIL));

describe('the page of subscribers', () => {
  const read = async () => {
    const answer = await fetch(`${test.simulators.urls.mailingList}/subscribers`);
    return { html: await answer.text(), policy: answer.headers.get('content-security-policy') };
  };

  it(
    'the page shows EMAIL, NAME, PHONE, BUSINESS and INTEREST as received, and executes nothing',
    proves('C-078', 'C-369'),
    async () => {
      await test.partners.mailingList.subscribe({
        list: 'contact',
        email: 'vera@example.com',
        name: 'Vera <script>alert(1)</script>',
        phone: '070-174 06 05',
        business: 'Eks Snickeri AB',
        interest: 'Kontokredit,Annat',
        idempotencyKey: 'page',
      });
      const { html, policy } = await read();
      for (const line of [
        'EMAIL: vera@example.com',
        'NAME: Vera ',
        'PHONE: 070-174 06 05',
        'BUSINESS: Eks Snickeri AB',
        'INTEREST: Kontokredit,Annat',
      ])
        expect(html).toContain(line);
      expect(html).not.toContain('<script>alert');
      expect(policy).toContain("default-src 'none'");
    },
  );

  it('an address has one entry per list, with the latest details', async () => {
    const one = { list: 'newsletter', email: 'twice@example.com' } as const;
    await test.partners.mailingList.subscribe({ ...one, name: 'Förra', idempotencyKey: 'first' });
    await test.partners.mailingList.subscribe({ ...one, name: 'Nya', idempotencyKey: 'second' });
    const { html } = await read();
    expect(html.split('twice@example.com')).toHaveLength(2);
    expect(html).toContain('NAME: Nya');
    expect(html).not.toContain('NAME: Förra');
  });
});
