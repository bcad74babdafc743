import { DomainError } from '@kreditlina/domain/kernel/domain-error';
import { describeError } from '@kreditlina/http-edge/describe-error';
import type { FastifyBaseLogger } from 'fastify';
import { withdrawalEnds } from '../credit-account/customer/withdrawal.ts';
import type { SigningParts } from '../credit-application/parts.ts';
import { signingEnds } from '../credit-application/signing/signing-ends.ts';
import { followOrder, type OrderEnds } from '../identity/bank-id/follow-order.ts';
import type { Order } from '../identity/bank-id/order-store.ts';

/**
 * Collects signatures whose page stopped polling because the phone suspended it, BankID opened a new tab, or
 * the customer closed it. A completed signature must count even then.
 */
export async function collectAbandonedSignatures(parts: SigningParts, log: FastifyBaseLogger): Promise<void> {
  for (const order of await parts.orders.abandonedSignatures(parts.now()))
    await collectSignature(parts, order, log);
}

/** Asks BankID once about a signature that no page polls. Never throws. */
export async function collectSignature(
  parts: SigningParts,
  order: Order,
  log: FastifyBaseLogger,
): Promise<void> {
  try {
    await followOrder(parts, order, endsOf(parts, order), { language: 'sv', log });
  } catch (error) {
    log.warn({ order: order.id, error: describeError(error) }, 'a signature could not be collected');
    // The rules refuse the signature, and a retry would not change that.
    if (!(error instanceof DomainError)) return;
    const end = { status: 'failed', hintCode: error.code, now: parts.now() } as const;
    await parts.orders.end(parts.pool, order.id, end).catch(() => undefined);
  }
}

/** Cancels a withdrawal whose signature order was replaced, to release its reserved amount. Never throws. */
export async function releaseDropped(
  parts: SigningParts,
  order: Order,
  log: FastifyBaseLogger,
): Promise<void> {
  if (order.purpose !== 'withdrawal') return;
  await withdrawalEnds(parts, order.id)
    .onFailed(order, 'cancelled')
    .catch((error: unknown) => {
      log.warn({ order: order.id, error: describeError(error) }, 'a withdrawal could not be released');
    });
}

const endsOf = (parts: SigningParts, { id, purpose }: Order): OrderEnds =>
  purpose === 'withdrawal' ? withdrawalEnds(parts, id) : signingEnds(parts, id);
