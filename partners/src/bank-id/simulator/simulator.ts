import { hasLuhnCheckDigit } from '@kreditlina/domain/validators/luhn';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { BankIdErrorCode } from '../hints.ts';
import type { CompletionData } from '../port.ts';
import { authRequest, orderRequest, signRequest } from '../wire.ts';
import { bankIdAppPages } from './app-pages.ts';
import { type Authority, createAuthority } from './authority.ts';
import { completionOf } from './completion.ts';
import type { OrderBook, SimulatedOrder } from './order-book.ts';

/** Maximum size of a body, as at BankID; the largest signature text fits. */
const BODY_MAX_BYTES = 512 * 1024;

const refuse = (reply: FastifyReply, status: number, errorCode: BankIdErrorCode, details: string) =>
  reply.code(status).send({ errorCode, details });

/** Parses a body. An error names the first wrong field, as BankID does, but never its value. */
function read<Shape>(schema: z.ZodType<Shape>, body: unknown, reply: FastifyReply): Shape | undefined {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const field = parsed.error.issues[0]?.path.join('.') ?? '';
  refuse(reply, 400, 'invalidParameters', field === '' ? 'Invalid parameters' : `Invalid ${field}`);
  return undefined;
}

const fromBase64 = (text: string | undefined): string => Buffer.from(text ?? '', 'base64').toString('utf8');

const startedAnswer = (order: SimulatedOrder) => ({
  orderRef: order.orderRef,
  autoStartToken: order.autoStartToken,
  qrStartToken: order.qrStartToken,
  qrStartSecret: order.qrStartSecret,
});

/** Signs each order once, so that repeated answers are byte-identical. Creates the keys on demand. */
function createSigner() {
  let authority: Promise<Authority> | undefined;
  const signed = new WeakMap<SimulatedOrder, Promise<CompletionData>>();
  return (order: SimulatedOrder, by: string): Promise<CompletionData> => {
    authority ??= createAuthority();
    // Uses the machine's clock, as the verification does: tests shift the clock of the orders by days.
    const completion =
      signed.get(order) ?? authority.then((made) => completionOf(made, order, by, Date.now()));
    signed.set(order, completion);
    return completion;
  };
}

/** Serves the Relying Party API v6 and the app pages. */
export function bankIdSimulator(app: FastifyInstance, orders: OrderBook): void {
  const sign = createSigner();
  app.setErrorHandler((error: { statusCode?: number }, _request, reply) => {
    if (error.statusCode === 415) return refuse(reply, 415, 'unsupportedMediaType', 'Unsupported media type');
    if ((error.statusCode ?? 500) < 500)
      return refuse(reply, 400, 'invalidParameters', 'Invalid request body');
    return refuse(reply, 500, 'internalError', 'Internal error');
  });
  app.setNotFoundHandler((_request, reply) => refuse(reply, 404, 'notFound', 'Not found'));

  for (const kind of ['auth', 'sign'] as const) {
    app.post(`/rp/v6.0/${kind}`, { bodyLimit: BODY_MAX_BYTES }, (request, reply) => {
      const input = read(kind === 'auth' ? authRequest : signRequest, request.body, reply);
      if (input === undefined) return reply;
      const personalNumber = input.requirement?.personalNumber;
      if (personalNumber !== undefined && !hasLuhnCheckDigit(personalNumber.slice(2))) {
        return refuse(reply, 400, 'invalidParameters', 'Invalid requirement.personalNumber');
      }
      const order = orders.add({
        kind,
        endUserIp: input.endUserIp,
        personalNumber,
        visibleText: fromBase64(input.userVisibleData),
        nonVisibleText: fromBase64(input.userNonVisibleData),
        returnUrl: input.returnUrl,
      });
      return startedAnswer(order);
    });
  }

  app.post('/rp/v6.0/collect', async (request, reply) => {
    const order = findOrder(orders, request.body, reply);
    if (order === undefined) return reply;
    orders.collect(order);
    const { orderRef, end } = order;
    if (end === undefined) return { orderRef, status: 'pending', hintCode: order.pendingHint };
    if (end.status === 'failed') return { orderRef, status: 'failed', hintCode: end.hintCode };
    return { orderRef, status: 'complete', completionData: await sign(order, end.by) };
  });

  app.post('/rp/v6.0/cancel', (request, reply) => {
    const order = findOrder(orders, request.body, reply);
    if (order === undefined) return reply;
    orders.remove(order);
    return {};
  });

  bankIdAppPages(app, orders);
}

function findOrder(orders: OrderBook, body: unknown, reply: FastifyReply): SimulatedOrder | undefined {
  const input = read(orderRequest, body, reply);
  if (input === undefined) return undefined;
  const order = orders.find(input.orderRef);
  if (order === undefined) refuse(reply, 400, 'invalidParameters', 'No such order');
  return order;
}
