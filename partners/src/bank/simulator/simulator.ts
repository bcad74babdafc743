import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { answerRefusals, readBody, SimulatedRefusal } from '../../simulation/answers.ts';
import {
  accountPath,
  accountRequest,
  FILES_LISTED_MAX,
  filePath,
  filesQuery,
  payoutKey,
  payoutRequest,
} from '../wire.ts';
import type { SimulatedBank } from './bank.ts';

const read = <Shape>(schema: z.ZodType<Shape>, input: unknown): Shape => {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw new SimulatedRefusal(400, 'invalidRequest');
  return parsed.data;
};

/** The partner bank: accounts, payouts, files of incoming payments. */
export function bankSimulator(app: FastifyInstance, { book, office }: SimulatedBank): void {
  answerRefusals(app);

  app.post('/v1/accounts', (request) => book.open(readBody(accountRequest, request)));

  app.get('/v1/accounts/:accountId', (request) => ({
    account: book.account(read(accountPath, request.params).accountId),
  }));

  app.post('/v1/payouts', (request) => {
    const order = readBody(payoutRequest, request);
    const idempotencyKey = read(payoutKey, request.headers['idempotency-key']);
    return book.order({ ...order, idempotencyKey });
  });

  app.get<{ Params: { key: string } }>('/v1/payouts/:key', (request) =>
    book.payout(read(payoutKey, request.params.key)),
  );

  app.get('/v1/payment-files', (request) => ({
    files: office.filesAfter(read(filesQuery, request.query).after, FILES_LISTED_MAX),
  }));

  app.get('/v1/payment-files/:sequence', (request) => {
    const file = office.file(read(filePath, request.params).sequence);
    if (file === undefined) throw new SimulatedRefusal(404, 'notFound');
    return file;
  });
}
