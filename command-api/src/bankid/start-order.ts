import { pendingText, qrData, type StartedOrder } from '@kreditlina/partners';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Api } from '../api.ts';
import { orderCookieOf, setOrderCookie } from '../cookies.ts';
import type { Language } from '../http/language.ts';
import { collectSignature } from './collect-left-signatures.ts';
import type { NewOrder, Order } from './order-store.ts';

interface Exchange {
  readonly api: Api;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly language: Language;
}

/**
 * One order a browser: one that is still under way ends before the next starts. What was signed a moment ago is collected
 * first, so that it is not lost with its order.
 */
export async function endFormerOrder({ api, request }: Exchange): Promise<void> {
  const id = orderCookieOf(request, api);
  const order = id === undefined ? undefined : await api.orders.find(id);
  if (order?.status !== 'pending') return;
  if (order.purpose === 'sign') await collectSignature(api, order, request.log);
  await dropOrder(api, order);
}

/** Takes back what is under way; what has ended stays as it is. A failure to tell BankID changes nothing. */
export async function dropOrder(api: Api, order: Order): Promise<void> {
  const end = { status: 'failed', hintCode: 'cancelled', now: api.now() } as const;
  if (!(await api.orders.end(api.pool, order.id, end))) return;
  await api.partners.bankId.cancel(order.orderRef).catch(() => undefined);
}

/** Remembers a started order and binds it to this browser. @returns what the page needs to show it */
export async function keepOrder(
  { api, reply, language }: Exchange,
  started: StartedOrder,
  order: Omit<NewOrder, keyof StartedOrder | 'now'>,
) {
  const token = await api.orders.create({ ...started, ...order, now: api.now() });
  setOrderCookie(reply, api, order.id);
  return {
    token,
    shown: {
      status: 'in_progress' as const,
      auto_start_token: started.autoStartToken,
      qr_data: qrData(started.qrStartToken, started.qrStartSecret, 0),
      app_url: api.config.bankIdAppUrl,
      message: pendingText('outstandingTransaction', 'qr', language),
    },
  };
}

/** Contents of the QR code at this second. The secret it is made with never leaves the server. */
export function qrOf(order: Order, now: string): string {
  const seconds = Math.max(0, Math.floor((Date.parse(now) - order.startedAtMs) / 1000));
  return qrData(order.qrStartToken, order.qrStartSecret, seconds);
}
