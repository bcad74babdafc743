import { DomainError } from '@kreditlina/domain/kernel/domain-error';
import type { FastifyBaseLogger } from 'fastify';
import type { Api } from '../api.ts';
import { describeError } from '../http/describe-error.ts';
import { followOrder } from './follow-order.ts';
import type { Order } from './order-store.ts';
import { signingEnds } from './signing-ends.ts';

/**
 * Asks BankID about signatures whose page no longer asks: the phone has put it to sleep or opened a new tab (T-23), or the
 * customer has closed it. What was signed counts, whoever collects it.
 */
export async function collectLeftSignatures(api: Api, log: FastifyBaseLogger): Promise<void> {
  for (const order of await api.orders.leftSignatures(api.now())) await collectSignature(api, order, log);
}

/** Asks BankID once about a signature, for nobody who waits for the answer. Never throws. */
export async function collectSignature(api: Api, order: Order, log: FastifyBaseLogger): Promise<void> {
  try {
    await followOrder(api, order, signingEnds(api, order.id), { language: 'sv', log });
  } catch (error) {
    log.warn({ order: order.id, error: describeError(error) }, 'a signature could not be collected');
    // The application has moved on: asking again would not change that.
    if (!(error instanceof DomainError)) return;
    const end = { status: 'failed', hintCode: error.code, now: api.now() } as const;
    await api.orders.end(api.pool, order.id, end).catch(() => undefined);
  }
}
