import type { FastifyInstance } from 'fastify';
import {
  answerRefusals,
  createIdempotency,
  instantOf,
  readBody,
  SimulatedRefusal,
  type SimulatorClock,
  suffer,
} from '../../simulation/answers.ts';
import { directoryCompany } from '../../simulation/directory.ts';
import type { LenderDecision, LenderOrder } from '../port.ts';
import { decisionRequest } from '../wire.ts';

const rejection = { code: 'industry-exposure', text: 'Långivaren har nått sitt tak för branschen' };

/** Simulates a lender's decision service; an idempotency key is required. */
export function lenderSimulator(app: FastifyInstance, order: LenderOrder, clock: SimulatorClock): void {
  answerRefusals(app);
  const decisions = createIdempotency<LenderDecision>();

  app.post('/v1/decisions', async (request) => {
    const input = readBody(decisionRequest, request);
    if (typeof request.headers['idempotency-key'] !== 'string') {
      throw new SimulatedRefusal(400, 'idempotencyKeyMissing');
    }
    const company = directoryCompany(input.companyNumber);
    const behaviour = order === 'first' ? company.firstLender : company.secondLender;
    if (behaviour === 'broken' || behaviour === 'slow') await suffer(behaviour, clock);
    return decisions(request, () => ({
      outcome: behaviour === 'rejects' ? 'rejected' : 'approved',
      reference: `${order === 'first' ? 'L1' : 'L2'}-${clock.newId(`${order} lender on ${input.companyNumber}`)}`,
      reasons: behaviour === 'rejects' ? [rejection] : [],
      maxLimitCents: null,
      decidedAt: instantOf(clock.now()),
    }));
  });
}
