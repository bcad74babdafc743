import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personaByKey } from '../personas/personas.ts';
import { UNREACHABLE_EMAIL } from '../personas/simulated.ts';
import { startTestPartners, type TestPartners } from '../testing/start-test-partners.ts';
import { testMessageService } from './messages.suite.ts';

const { phone, email } = personaByKey('good-guarantor');
let test: TestPartners;
beforeAll(async () => {
  test = await startTestPartners();
});
afterAll(() => test[Symbol.asyncDispose]());

describe('messages over HTTP to the simulator', () =>
  testMessageService(() => test.partners.messages, {
    reached: { sms: phone, email },
    unreachable: UNREACHABLE_EMAIL,
  }));

describe('the inbox page', () => {
  it('the inbox shows a message with a working link and executes nothing in it', async () => {
    await test.partners.messages.send({
      channel: 'sms',
      to: '+46701740699',
      text: 'Öppna http://127.0.0.1:3000/inbjudan#hemligt och <script>alert(1)</script>',
      idempotencyKey: 'inbox',
    });
    const answer = await fetch(`${test.simulators.urls.messages}/inbox`);
    const html = await answer.text();
    expect(html).toContain('<a href="http://127.0.0.1:3000/inbjudan#hemligt">');
    expect(html).toContain('+46701740699');
    expect(html).not.toContain('<script>alert');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  });
});
