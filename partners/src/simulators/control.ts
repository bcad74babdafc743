import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  accountDecision,
  bankSettings,
  payIn,
  payoutDecision,
  payoutPlan,
  writtenFile,
} from '../bank/simulator/controls.ts';
import type { SimulatedBank } from '../bank/simulator/simulator.ts';
import { FAILED_HINT_CODES, PENDING_HINT_CODES } from '../bank-id/hints.ts';
import type { OrderBook } from '../bank-id/simulator/order-book.ts';
import { answerRefusals, readBody, SimulatedRefusal } from '../simulation/answers.ts';
import { type Faults, faultSchema } from '../simulation/faults.ts';
import { personalNumberField } from '../wire-fields.ts';

const SHOWN_MAX = 200;

/** Routes that control the bank, for tests, journeys and the simulation. */
function bankControlRoutes(app: FastifyInstance, bank: SimulatedBank): void {
  const { book, office } = bank;
  const ok = { ok: true };

  app.post('/bank/settings', (request) => {
    bank.set(readBody(bankSettings, request));
    return ok;
  });

  app.get('/bank/accounts', () => ({ accounts: book.accounts().slice(-SHOWN_MAX) }));
  app.post<{ Params: { accountId: string } }>('/bank/accounts/:accountId', (request) => {
    book.decideAccount(request.params.accountId, readBody(accountDecision, request));
    return ok;
  });

  app.get('/bank/payouts', () => ({ payouts: book.payouts().slice(-SHOWN_MAX) }));
  app.post('/bank/payouts', (request) => {
    book.planPayout(readBody(payoutPlan, request));
    return ok;
  });
  app.post<{ Params: { key: string } }>('/bank/payouts/:key', (request) => {
    book.decidePayout(request.params.key, readBody(payoutDecision, request));
    return ok;
  });

  app.post('/bank/payments', (request) => bank.payIn(readBody(payIn, request)));
  app.post('/bank/payment-files', (request) => office.addFile(readBody(writtenFile, request)));
}

const orderAction = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('open') }),
  z.strictObject({
    action: z.literal('complete'),
    personalNumber: personalNumberField.optional(),
    /** IP address of the app's device, if other than the order's. */
    address: z.union([z.ipv4(), z.ipv6()]).optional(),
  }),
  z.strictObject({ action: z.literal('fail'), hintCode: z.enum(FAILED_HINT_CODES) }),
  z.strictObject({ action: z.literal('hint'), hintCode: z.enum(PENDING_HINT_CODES) }),
  z.strictObject({ action: z.literal('forget') }),
]);

const ORDERS_SHOWN_MAX = 200;

/** Routes for tests and browser journeys that control planned faults, BankID orders and the bank. */
export function controlRoutes(
  app: FastifyInstance,
  state: { faults: Faults; orders: OrderBook; bank: SimulatedBank },
): void {
  const { faults, orders, bank } = state;
  answerRefusals(app);
  bankControlRoutes(app, bank);

  app.post('/faults', (request) => {
    faults.add(readBody(faultSchema, request));
    return { ok: true };
  });

  app.delete('/faults', () => {
    faults.clear();
    return { ok: true };
  });

  app.get('/bankid/orders', () => ({
    orders: orders
      .all()
      .slice(-ORDERS_SHOWN_MAX)
      .map((order) => ({
        orderRef: order.orderRef,
        autoStartToken: order.autoStartToken,
        qrStartToken: order.qrStartToken,
        kind: order.kind,
        mode: order.mode,
        visibleText: order.visibleText,
        collects: order.collects,
        hastyCollects: order.hastyCollects,
        status: order.end?.status ?? 'pending',
      })),
  }));

  app.post<{ Params: { orderRef: string } }>('/bankid/orders/:orderRef', (request) => {
    const order = orders.find(request.params.orderRef);
    if (order === undefined) throw new SimulatedRefusal(404, 'notFound');
    const input = readBody(orderAction, request);
    if (input.action === 'open') orders.open(order);
    else if (input.action === 'hint') orders.hint(order, input.hintCode);
    else if (input.action === 'fail') orders.fail(order, input.hintCode);
    else if (input.action === 'forget') orders.remove(order);
    else if (!orders.complete(order, input.personalNumber ?? order.personalNumber ?? '', input.address)) {
      throw new SimulatedRefusal(409, 'notCompletable');
    }
    return { ok: true };
  });
}
