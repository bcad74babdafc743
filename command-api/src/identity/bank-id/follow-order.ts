import type { OrderStatus } from '@kreditlina/domain/kernel/contract-fields';
import type { Language } from '@kreditlina/domain/text/words';
import type { BlobStore } from '@kreditlina/event-store/port';
import { describeError } from '@kreditlina/http-edge/describe-error';
import {
  AWAITING_RETURN,
  type Collected,
  type CompletionData,
  errorText,
  failedText,
  isPartnerError,
  pendingText,
  type RefusalCode,
} from '@kreditlina/partners';
import type { FastifyBaseLogger } from 'fastify';
import { isSameAddress } from './device-binding.ts';
import type { Order } from './order-store.ts';
import type { OrderParts } from './parts.ts';

interface ProofParts {
  readonly blobs: BlobStore;
}

/** Stores signature and OCSP answer, sealed with the signer's key. The same bytes give the same blobs. */
export async function keepProof({ blobs }: ProofParts, subjectId: string, completion: CompletionData) {
  const keep = (base64: string, contentType: string) =>
    blobs.put({ bytes: Buffer.from(base64, 'base64'), contentType, subjectId });
  const signature = await keep(completion.signature, 'application/xml');
  const ocsp = await keep(completion.ocspResponse, 'application/ocsp-response');
  return { signatureHash: signature.hash, ocspHash: ocsp.hash };
}

/**
 * Stores the signed text as the signer's own copy, sealed with their key.
 * @returns its SHA-256
 */
export async function keepText({ blobs }: ProofParts, subjectId: string, text: string): Promise<string> {
  const bytes = Buffer.from(text, 'utf8');
  return (await blobs.put({ bytes, contentType: 'text/plain', subjectId })).hash;
}

/** Age at which an order is given up; BankID ends orders within three minutes, so its answer was lost. */
const LONGEST_ORDER_MS = 10 * 60_000;
/** Hint code shown until BankID returns one. */
const FIRST_HINT = 'outstandingTransaction';

/** Handlers for the end of an order; calling one again for the same order must change nothing. */
export interface OrderEnds {
  /** @returns false if another person than the required one answered */
  onComplete(order: Order, completion: CompletionData): Promise<boolean>;
  onFailed(order: Order, hintCode: string): Promise<void>;
}

interface Reader {
  readonly language: Language;
  readonly log: FastifyBaseLogger;
}

type FollowParts = Pick<OrderParts, 'orders' | 'pool' | 'bankId' | 'now' | 'raiseAlert'>;

/**
 * Updates an order from BankID, at most every two seconds, and calls its end handler once.
 * @returns the status for the page
 */
export async function followOrder(
  parts: FollowParts,
  order: Order,
  ends: OrderEnds,
  reader: Reader,
): Promise<OrderStatus> {
  if (order.status !== 'pending') return view(order, order.status, order.hintCode, reader);
  const now = parts.now();
  if (Date.parse(now) - order.startedAtMs > LONGEST_ORDER_MS)
    return fail(parts, order, 'expiredTransaction', ends, reader);
  if (order.held && !order.hasReturned) return view(order, 'pending', order.hintCode, reader);
  if (!(await parts.orders.claimCollect(order.id, now)))
    return view(order, 'pending', order.hintCode, reader);
  if (order.held) return settle(parts, order, order.held, ends, reader);
  try {
    return await digest(parts, order, await parts.bankId.collect(order.orderRef), ends, reader);
  } catch (error) {
    if (!isPartnerError(error)) throw error;
    reader.log.warn({ error: describeError(error) }, 'BankID did not answer');
    // BankID no longer knows the order, so it is over. Other errors may be temporary, and the page asks again
    // in two seconds.
    if (error.kind === 'rejected') return fail(parts, order, 'expiredTransaction', ends, reader);
    const { hintCode } = order;
    return { status: 'in_progress', hint_code: hintCode, message: errorText(error.code, reader.language) };
  }
}

async function digest(
  parts: FollowParts,
  order: Order,
  collected: Collected,
  ends: OrderEnds,
  reader: Reader,
): Promise<OrderStatus> {
  if (collected.status === 'failed') return fail(parts, order, collected.hintCode, ends, reader);
  if (collected.status === 'complete') return settle(parts, order, collected.completion, ends, reader);
  if (collected.hintCode !== order.hintCode) await parts.orders.hint(order.id, collected.hintCode);
  return view(order, 'pending', collected.hintCode, reader);
}

/**
 * Accepts a completion only if its signature proves the person and it was made on the device that started the
 * order. An order opened by a link must be answered from the address that started it, and waits until the app
 * has returned to that browser.
 */
async function settle(
  parts: FollowParts,
  order: Order,
  completion: CompletionData,
  ends: OrderEnds,
  reader: Reader,
): Promise<OrderStatus> {
  const refuse = (code: RefusalCode, reason: string = code): Promise<OrderStatus> => {
    const kind = order.purpose === 'login' ? 'login-refused' : 'signature-refused';
    parts.raiseAlert(reader.log, kind, { order_id: order.id, reason });
    return fail(parts, order, code, ends, reader);
  };
  const fault = parts.bankId.signatureFault(completion, {
    ...order.asked,
    purpose: order.purpose === 'login' ? 'login' : 'sign',
  });
  if (fault !== undefined) return refuse('invalidSignature', fault);
  if (order.start === 'same-device') {
    if (!isSameAddress(order.startedFrom, completion.device.ipAddress)) return refuse('otherAddress');
    if (!order.hasReturned) {
      await parts.orders.hold(order.id, completion);
      return view(order, 'pending', AWAITING_RETURN, reader);
    }
  }
  return (await ends.onComplete(order, completion))
    ? view(order, 'complete', null, reader)
    : refuse('otherPerson');
}

async function fail(
  parts: FollowParts,
  order: Order,
  hintCode: string,
  ends: OrderEnds,
  reader: Reader,
): Promise<OrderStatus> {
  await ends.onFailed(order, hintCode);
  await parts.orders.end(parts.pool, order.id, { status: 'failed', hintCode, now: parts.now() });
  return view(order, 'failed', hintCode, reader);
}

const view = (
  { start }: Order,
  status: Order['status'],
  hintCode: string | null,
  { language }: Reader,
): OrderStatus => {
  if (status === 'complete') return { status, hint_code: null, message: '' };
  if (status === 'failed') {
    return { status, hint_code: hintCode, message: failedText(hintCode ?? '', start, language) };
  }
  return {
    status: 'in_progress',
    hint_code: hintCode,
    message: pendingText(hintCode ?? FIRST_HINT, start, language),
  };
};
