import { appendFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { SimulatorOptions } from '@kreditlina/partners/simulators/simulators';
import type { TestProject } from 'vitest/node';
import { type HeldProduct, startHeldProduct } from './held-product.ts';
import { newDataDir, startProduct } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address at which workers request shared products and data (`shared-product.ts`). */
    productDesk: string;
  }
}

/** Settings turned off: power loss is not tested here, and the drills create their own data. */
const FAST_SETTINGS = ['fsync', 'synchronous_commit', 'full_page_writes'];

/**
 * Starts and stops one product on an empty folder, so that all others can start on a copy of its data: a
 * cluster, its migrations, secrets and staff.
 */
async function prepare(dataDir: string): Promise<void> {
  const product = await startProduct({ dataDir });
  await product.stop();
  // Removes the port, so that each copy finds its own.
  rmSync(join(dataDir, 'simulators.port'));
  const settings = FAST_SETTINGS.map((name) => `${name} = off\n`);
  appendFileSync(join(dataDir, 'postgres', 'postgresql.auto.conf'), settings.join(''));
}

/**
 * Products of the run, by the behaviour of their partners. Each starts when a journey in any worker first
 * needs it.
 */
function sharedProducts(preparedData: () => Promise<string>) {
  const running = new Map<string, Promise<HeldProduct>>();
  return {
    async at(simulators: string): Promise<string> {
      const options: SimulatorOptions = JSON.parse(simulators);
      const product =
        running.get(simulators) ??
        preparedData().then((from) => startHeldProduct(from, { simulators: options }));
      running.set(simulators, product);
      // After a failure, the next caller tries again.
      product.catch(() => running.delete(simulators));
      return (await product).baseUrl;
    },
    stop: () =>
      Promise.all([...running.values()].map((one) => one.then(({ stop }) => stop()).catch(() => undefined))),
  };
}

/**
 * Vitest global setup: a server in the main process of the run, from which workers request prepared data and
 * the products that all files share. The products end with the run, however it ends.
 */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const dataDir = newDataDir();
  const prepared = prepare(dataDir);
  // Handled here, since each caller gets the error.
  prepared.catch(() => undefined);
  const preparedData = async () => {
    await prepared;
    return dataDir;
  };
  const products = sharedProducts(preparedData);
  const desk = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://desk');
    try {
      const isProduct = pathname === '/product';
      response.end(await (isProduct ? products.at(searchParams.get('simulators') ?? '{}') : preparedData()));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await new Promise<void>((resolve) => desk.listen(0, '127.0.0.1', resolve));
  provide('productDesk', `http://127.0.0.1:${(desk.address() as AddressInfo).port}`);
  return async () => {
    desk.close();
    desk.closeAllConnections();
    await prepared.catch(() => undefined);
    await products.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
