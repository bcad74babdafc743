import type { CreditAccountEvent } from '@kreditlina/domain/credit-account/events';
import { idOf } from '@kreditlina/domain/credit-account/testing/ids';
import { drawnLife } from '@kreditlina/domain/credit-account/testing/life';
import { newEvent } from '@kreditlina/projection-engine/testing/harness';
import { v5 } from 'uuid';
import { startBenchProduct } from './start-product.ts';

/** What the load generator is given: the page of a company whose account has so many events. */
export interface StartedAccounts {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly pages: readonly { readonly path: string; readonly events: number }[];
}

const MANY = Number(process.env.BENCH_EVENTS ?? 2_000);
const FEW = 20;
const CHUNK = 200;

const DAYS_BETWEEN_DRAWS = 300;
/** More than a notice asks for: what is too much pays the next one. */
const PAYMENT_CENTS = 2_000_000;

/** So many events of a life in which draws bear interest every day, and every month something is paid. */
function lifeOf(count: number): CreditAccountEvent[] {
  const life = drawnLife('2020-01-07');
  for (let days = 1; life.events.length < count; days += 1) {
    life.nextDay();
    if (days % DAYS_BETWEEN_DRAWS === 0) {
      life.orders(idOf(`draw ${days}`), 15_000_000);
      life.isPaidOut(idOf(`draw ${days}`));
    }
    if (life.today.endsWith('-27') && life.state.notices.length > 0)
      life.pays(`payment ${days}`, PAYMENT_CENTS);
  }
  return life.events.slice(0, count);
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

async function start(): Promise<void> {
  const product = await startBenchProduct();
  const { store, userId } = product;
  const account = async (count: number, companyNumber: string) => {
    const companyId = v5(`company ${count}`, userId);
    const accountId = v5(`account ${count}`, userId);
    const append = async (stream: string, events: readonly { type: string; data: object }[]) => {
      for (let from = 0; from < events.length; from += CHUNK) {
        const chunk = events.slice(from, from + CHUNK);
        await store.append(
          stream,
          from === 0 ? 'none' : from,
          chunk.map(({ type, data }) => newEvent(type, { ...data })),
        );
      }
    };
    await append(`company-${companyId}`, [
      {
        type: 'CompanyRegistered',
        data: { companyId, companyNumber, name: `Bolag med ${count} händelser AB`, companyForm: 'AB' },
      },
      { type: 'RepresentativeRecorded', data: { companyId, personId: userId, position: 'VD' } },
    ]);
    const events = lifeOf(count).map(({ type, data }) => {
      // Ids of its own: draws and notices are rows by their ids.
      const own = JSON.parse(JSON.stringify(data).replaceAll(UUID, (id) => v5(id, accountId))) as object;
      return { type, data: { ...own, accountId, ...(type === 'LimitGranted' && { companyId, userId }) } };
    });
    await append(`creditAccount-${accountId}`, events);
    return { path: `/api/company/${companyId}`, events: events.length };
  };
  const pages = [await account(FEW, '5599001079'), await account(MANY, '5599001087')];
  if (!(await product.caughtUp())) throw new Error('The read models did not catch up');
  const url = await product.app.listen({ port: 0, host: '127.0.0.1' });
  process.send?.({ url, headers: product.headers, pages } satisfies StartedAccounts);
  process.once('message', () => {
    void product.stop().then(() => process.disconnect?.());
  });
}

await start();
