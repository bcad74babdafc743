import { randomUUID } from 'node:crypto';
import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import { partnerErrorOf, until } from '../testing/start-test-partners.ts';
import type { MessageService, OutgoingMessage } from './port.ts';

/** Addresses for which the outcome at the provider is known. */
export interface KnownAddresses {
  readonly reached: { readonly sms: string; readonly email: string };
  /** Well formed, but undeliverable. */
  readonly unreachable: string;
}

/** Contract tests for any implementation of the message port. */
export function testMessageService(factory: () => MessageService, addresses: KnownAddresses): void {
  const sms = (differs: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
    channel: 'sms',
    to: addresses.reached.sms,
    text: 'Hej',
    idempotencyKey: randomUUID(),
    ...differs,
  });
  const finalStatus = async (reference: string) =>
    (
      await until(
        () => factory().status(reference),
        ({ status }) => status !== 'accepted',
      )
    ).status;

  it.each([
    ['a text message', sms()],
    ['an e-mail', sms({ channel: 'email', to: addresses.reached.email, subject: 'Hej' })],
  ] as const)('delivers %s', proves('X-29', 'I-11'), async (_what, message) => {
    const { reference } = await factory().send({ ...message, idempotencyKey: randomUUID() });
    expect(await finalStatus(reference)).toBe('delivered');
  });

  it('says when a message could not be delivered', proves('X-29', 'I-11'), async () => {
    const message = sms({ channel: 'email', to: addresses.unreachable, subject: 'Hej' });
    const { reference } = await factory().send(message);
    expect(await finalStatus(reference)).toBe('failed');
  });

  it(
    'the same idempotency key is one message, another key is another message',
    proves('X-29', 'I-11'),
    async () => {
      const message = sms();
      const [first, again] = [await factory().send(message), await factory().send(message)];
      expect(again.reference).toBe(first.reference);
      expect((await factory().send(sms())).reference).not.toBe(first.reference);
    },
  );

  it('the same key for another message is refused', proves('X-29'), async () => {
    const message = sms();
    await factory().send(message);
    const error = await partnerErrorOf(factory().send({ ...message, text: 'Hej igen' }));
    expect(error).toMatchObject({ partner: 'messages', kind: 'rejected', status: 409 });
  });

  it('an e-mail to a domain in another script is accepted', proves('X-29'), async () => {
    const to = 'anna@xn--e1afmkfd.xn--p1ai';
    const sent = await factory().send(sms({ channel: 'email', to, subject: 'Hej' }));
    expect(sent.status).not.toBe('failed');
  });

  it.each([
    ['no phone number', { to: '12' }],
    ['no subject in an e-mail', { channel: 'email', to: addresses.reached.email }],
    ['no text', { text: '' }],
  ] as const)('a message with %s is refused permanently', proves('X-29'), async (_what, differs) => {
    const error = await partnerErrorOf(factory().send(sms(differs)));
    expect(error).toMatchObject({ partner: 'messages', kind: 'rejected', status: 400, retryable: false });
  });

  it('a message is found by its key', proves('X-29'), async () => {
    const message = sms();
    expect(await factory().find(message.idempotencyKey)).toBeUndefined();
    const { reference } = await factory().send(message);
    expect(await factory().find(message.idempotencyKey)).toMatchObject({ reference });
  });

  it('a message that was never sent is unknown', proves('X-29'), async () => {
    expect(await partnerErrorOf(factory().status(randomUUID()))).toMatchObject({
      kind: 'rejected',
      status: 404,
    });
  });
}
