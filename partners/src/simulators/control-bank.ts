import type { FastifyInstance } from 'fastify';
import type { SimulatedBank } from '../bank/simulator/bank.ts';
import {
  accountDecision,
  bankSettings,
  payIn,
  payoutDecision,
  payoutPlan,
  writtenFile,
} from '../bank/simulator/controls.ts';
import { readBody } from '../simulation/answers.ts';

const SHOWN_MAX = 200;

/** Controls of the bank for tests, journeys and the simulation. */
export function bankControlRoutes(app: FastifyInstance, bank: SimulatedBank): void {
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
