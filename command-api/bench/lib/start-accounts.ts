import { newEvent } from '@kreditlina/projection-engine/testing/harness';
import { v5 } from 'uuid';
import { lifeOf } from './account-life.ts';
import { startBenchProduct } from './start-product.ts';

/** Input of the load generator: company pages and the event count of each account. */
export interface StartedAccounts {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly pages: readonly { readonly path: string; readonly events: number }[];
}

const MANY = Number(process.env.BENCH_EVENTS ?? 2_000);
const FEW = 20;
const CHUNK = 200;

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
      // Withdrawals and notices are rows keyed by id, so each account needs its own ids.
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
