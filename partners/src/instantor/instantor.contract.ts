import { widgetMessages } from '@kreditlina/domain/credit-application/contracts/bank-data';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { personaByKey } from '../personas/personas.ts';
import { partnerErrorOf, startTestPartners, type TestPartners } from '../testing/start-test-partners.ts';
import { foreignWidgets, startFixedPartner, submitWidget } from '../testing/widgets.ts';
import { createBankDataClient } from './http.ts';
import { parentOrigin, testBankData } from './instantor.suite.ts';
import { simulatedBanks } from './simulator/simulator.ts';

let test: TestPartners;
let nowMs = Date.parse('2026-11-21T09:00:00Z');
beforeAll(async () => {
  test = await startTestPartners({ now: () => nowMs });
});
afterAll(() => test[Symbol.asyncDispose]());

describe('Instantor over HTTP to the simulator', () => testBankData(() => test.partners.bankData));

describe('the Instantor widget', () => {
  const open = async () => {
    const [bank] = await test.partners.bankData.banks();
    return test.partners.bankData.createSession({
      reference: '</script><b>',
      bankId: bank?.id ?? '',
      parentOrigin,
      personalNumber: personaByKey('approved').ssn,
    });
  };

  it('only the page of the session may frame the widget', proves('I-02'), async () => {
    const { widgetUrl } = await open();
    const policy = (await fetch(widgetUrl)).headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`frame-ancestors ${parentOrigin}`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/script-src 'nonce-[A-Za-z0-9+/=]+'(;|$)/);
  });

  it('the widget is a labelled form that names its bank and escapes its input', proves('I-02'), async () => {
    const html = await (await fetch((await open()).widgetUrl)).text();
    expect(html).toContain('<h1>Logga in hos Danske Bank</h1>');
    for (const id of ['user', 'code']) {
      expect(html).toContain(`<label for="${id}">`);
      expect(html).toContain(`id="${id}"`);
    }
    expect(html).toContain('<html lang="sv">');
    expect(html).not.toContain('</script><b>');
    expect(html).not.toContain(personaByKey('approved').ssn);
  });

  it(
    'the widget posts only to the parent of its session, and knows every message of the port',
    proves('I-02'),
    async () => {
      const html = await (await fetch((await open()).widgetUrl)).text();
      expect(html).toContain(`"parentOrigin":"${parentOrigin}"`);
      expect(html).toMatch(/postMessage\([^;]+, config\.parentOrigin\)/);
      expect(html).not.toMatch(/postMessage\([^;]+['"]\*['"]/);
      for (const message of widgetMessages) expect(html).toContain(message);
    },
  );

  it('a session without activity times out after half an hour', proves('I-02'), async () => {
    const { sessionId } = await open();
    nowMs += 31 * 60_000;
    expect(await test.partners.bankData.report(sessionId)).toEqual({ status: 'failed', reason: 'timed-out' });
  });

  it('an unknown session shows an explanation', proves('I-02'), async () => {
    const answer = await fetch(`${test.simulators.urls.instantor}/widget/unknown`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('Sessionen finns inte längre');
  });

  it('the report stays pending for a while after process-finished', async () => {
    await using slow = await startTestPartners({ now: () => nowMs, reportDelayMs: 3_000 });
    const [bank] = await slow.partners.bankData.banks();
    const personalNumber = personaByKey('approved').ssn;
    const request = { reference: 'r', bankId: bank?.id ?? '', parentOrigin, personalNumber };
    const { sessionId, widgetUrl } = await slow.partners.bankData.createSession(request);
    await submitWidget(widgetUrl);
    expect(await slow.partners.bankData.report(sessionId)).toEqual({ status: 'pending' });
    nowMs += 3_000;
    expect(await slow.partners.bankData.report(sessionId)).toMatchObject({ status: 'ready' });
  });
});

describe('the address of the Instantor widget', () => {
  const openAt = async (addressAt: (baseUrl: string) => string) => {
    const baseUrl = await startFixedPartner((url) => ({ sessionId: 'session-1', widgetUrl: addressAt(url) }));
    const client = createBankDataClient({ baseUrl });
    onTestFinished(() => client.close());
    return client.createSession({
      reference: 'r',
      bankId: simulatedBanks[0]?.id ?? '',
      parentOrigin,
      personalNumber: personaByKey('approved').ssn,
    });
  };

  it('an address at the provider’s own origin is accepted', proves('I-02'), async () => {
    expect(await openAt((baseUrl) => `${baseUrl}/widget/1`)).toMatchObject({ sessionId: 'session-1' });
  });

  it.each(foreignWidgets)('an address at %s is refused', proves('I-02'), async (_, addressAt) => {
    const error = await partnerErrorOf(openAt(addressAt));
    expect(error).toMatchObject({ kind: 'rubbish', operation: 'create-session' });
  });
});
