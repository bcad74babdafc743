import { randomUUID } from 'node:crypto';
import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import { partnerErrorOf } from '../testing/start-test-partners.ts';
import type { MailingListProvider, Subscription } from './port.ts';

/**
 * Contract tests for any implementation of the mailing-list port.
 * @param bounced an address that the provider no longer accepts
 */
export function testMailingList(factory: () => MailingListProvider, bounced: string): void {
  const subscription = (differs: Partial<Subscription> = {}): Subscription => ({
    list: 'newsletter',
    email: `${randomUUID()}@example.com`,
    idempotencyKey: randomUUID(),
    ...differs,
  });

  it.each(['newsletter', 'contact', 'sole-trader'] as const)(
    'an address for %s is accepted',
    proves('I-07'),
    async (list) => {
      expect((await factory().subscribe(subscription({ list }))).reference).not.toBe('');
    },
  );

  it('the same key is one sign-up, even with two simultaneous requests', proves('I-07'), async () => {
    const one = subscription({ list: 'contact', name: 'Vera Ek', interest: 'Kontokredit,Annat' });
    const [first, again] = await Promise.all([factory().subscribe(one), factory().subscribe(one)]);
    expect(again.reference).toBe(first.reference);
  });

  it('the same key for another sign-up is refused', async () => {
    const one = subscription();
    await factory().subscribe(one);
    const error = await partnerErrorOf(factory().subscribe({ ...one, name: 'Vera Ek' }));
    expect(error).toMatchObject({ partner: 'mailing-list', kind: 'rejected', status: 409 });
  });

  it('an address has one entry on each list', async () => {
    const one = subscription();
    const { reference } = await factory().subscribe(one);
    const again = await factory().subscribe({ ...one, name: 'Vera Ek', idempotencyKey: randomUUID() });
    const other = await factory().subscribe({ ...one, list: 'contact', idempotencyKey: randomUUID() });
    expect(again.reference).toBe(reference);
    expect(other.reference).not.toBe(reference);
  });

  it.each([
    ['no address', { email: 'vera' }],
    ['a name that is too long', { name: 'x'.repeat(201) }],
    ['a bounced address', { email: bounced }],
  ] as const)('a sign-up with %s is refused permanently', async (_what, differs) => {
    const error = await partnerErrorOf(factory().subscribe(subscription(differs)));
    expect(error).toMatchObject({
      partner: 'mailing-list',
      kind: 'rejected',
      status: 400,
      retryable: false,
    });
  });
}
