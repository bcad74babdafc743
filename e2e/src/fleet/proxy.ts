import { startShippedProxy } from '@kreditlina/tools/shipped-proxy';
import type { Balancer } from './balancer.ts';

/** Environment of a copy behind the proxy, as in docker-compose.yml; a demonstration trusts no proxy. */
export const behindProxy = { KREDITLINA_DRAIN_SECONDS: '8' } as const;

/**
 * Starts the shipped proxy in place of the drill's balancer. It checks no health: a copy gets requests once
 * it listens.
 * @param port port to listen on
 * @param copies ports of the copies, running or not
 * @param folder folder for its files
 */
export async function openProxy(port: number, copies: readonly number[], folder: string): Promise<Balancer> {
  // A demonstration accepts no forwarded requests.
  const change = { 'X-Forwarded-For $remote_addr': "X-Forwarded-For ''" };
  const proxy = await startShippedProxy({ copies, folder, port, change });
  return { taking: () => copies, [Symbol.asyncDispose]: () => proxy[Symbol.asyncDispose]() };
}
