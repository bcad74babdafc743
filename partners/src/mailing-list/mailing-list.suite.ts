import { randomUUID } from 'node:crypto';
import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import { partnerErrorOf } from '../testing/start-test-partners.ts';
import type { MailingListProvider, Subscription } from './port.ts';

/**
 * Contract of every mailing-list provider behind the port.
 * @param bounced an address that it no longer accepts
 */
export function testMailingList(factory: () => MailingListProvider, bounced: string): void {
  const subscription = (differs: Partial<Subscription> = {}): Subscription => ({
    list: 'newsletter',
    email: `${randomUUID()}@example.com`,
    idempotencyKey: randomUUID(),
    ...differs,
  });

  it.each(['newsletter', 'contact', 'sole-trader'] as const)(
    'takes an address for %s',
    proves('I-07'),
    async (list) => {
      expect((await factory().subscribe(subscription({ list }))).reference).not.toBe('');
    },
  );

  it('the same key is one sign-up, also when it is asked twice at once', proves('I-07'), async () => {
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

  it('an address has one entry on a list, and one on each', async () => {
    const one = subscription();
    const { reference } = await factory().subscribe(one);
    const again = await factory().subscribe({ ...one, name: 'Vera Ek', idempotencyKey: randomUUID() });
    const other = await factory().subscribe({ ...one, list: 'contact', idempotencyKey: randomUUID() });
    expect(again.reference).toBe(reference);
    expect(other.reference).not.toBe(reference);
  });

  it.each([
    ['no address', { email: 'vera' }],
    ['a name without end', { name: 'x'.repeat(201) }],
    ['an address that it takes no more', { email: bounced }],
  ] as const)('refuses %s for good', async (_what, differs) => {
    const error = await partnerErrorOf(factory().subscribe(subscription(differs)));
    expect(error).toMatchObject({
      partner: 'mailing-list',
      kind: 'rejected',
      status: 400,
      retryable: false,
    });
  });
}
