import type { FastifyInstance } from 'fastify';
import type { CompanyProfile } from '../../personas/personas.ts';
import {
  answerRefusals,
  createIdempotency,
  readBody,
  SimulatedRefusal,
  type SimulatorClock,
} from '../../simulation/answers.ts';
import { directoryCompany } from '../../simulation/directory.ts';
import { createWidgetSessions, serveWidget } from '../../simulation/widget.ts';
import type { AccountingData, AccountingStatus, ErpSystem } from '../port.ts';
import { startRequest } from '../wire.ts';

const systems: readonly ErpSystem[] = [
  { name: 'Björn Lundén', code: 'bjorn-lunden' },
  { name: 'Bokio', code: 'bokio' },
  { name: 'Fortnox', code: 'fortnox' },
  { name: 'Hogia', code: 'hogia' },
  { name: 'PE Accounting', code: 'pe-accounting' },
  { name: 'SpeedLedger', code: 'speedledger' },
  { name: 'Visma Administration', code: 'visma-administration' },
  { name: 'Visma eEkonomi', code: 'visma-eekonomi' },
];

interface Subject {
  readonly system: ErpSystem;
  readonly company: CompanyProfile;
}

/** Month `back` months before that of `now`, as `YYYY-MM`. */
const monthBefore = (now: number, back: number): string => {
  const date = new Date(now);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - back, 1)).toISOString().slice(0, 7);
};

/** Twelve closed months whose sums are the company's yearly turnover and result; summer months are weaker. */
function accountingDataOf(company: CompanyProfile, now: number): AccountingData {
  const revenueYearCents = company.turnoverYearCents ?? 0;
  const resultYearCents = company.resultYearCents ?? 0;
  const weights = [9, 8, 9, 8, 8, 7, 5, 7, 9, 9, 10, 11];
  const months = weights.map((weight, index) => ({
    month: monthBefore(now, 12 - index),
    revenueCents: Math.trunc((revenueYearCents * weight) / 100),
    costCents: Math.trunc(((revenueYearCents - resultYearCents) * weight) / 100),
  }));
  return {
    months,
    revenueYearCents,
    resultYearCents,
    accountsReceivableCents: Math.trunc(revenueYearCents / 12),
    accountsPayableCents: Math.trunc(revenueYearCents / 20),
    cashCents: Math.trunc(revenueYearCents / 30),
  };
}

/** Simulates My Numbers: systems, connections with their widget page, status with the figures. */
export function accountingDataSimulator(
  app: FastifyInstance,
  options: SimulatorClock & { readonly reportDelayMs: number; readonly baseUrl: () => string },
): void {
  answerRefusals(app);
  const sessions = createWidgetSessions<Subject>(options);
  const started = createIdempotency<{ token: string; widgetUrl: string }>();

  app.get('/v1/systems', () => ({ systems }));

  app.post('/v1/connections', (request) => {
    const input = readBody(startRequest, request);
    const system = systems.find((candidate) => candidate.code === input.systemCode);
    if (system === undefined) throw new SimulatedRefusal(404, 'unknownSystem');
    const company = directoryCompany(input.companyNumber);
    return started(request, () => {
      const session = sessions.add({
        reference: input.reference,
        parentOrigin: input.parentOrigin,
        behaviour: company.accounting,
        subject: { system, company },
      });
      return { token: session.id, widgetUrl: `${options.baseUrl()}/widget/${session.id}` };
    });
  });

  app.get<{ Params: { token: string } }>('/v1/connections/:token', (request): AccountingStatus => {
    const session = sessions.get(request.params.token);
    const outcome = sessions.outcome(session, options.reportDelayMs);
    if (outcome === undefined) return { status: 'pending' };
    const { result, endedAtMs } = outcome;
    if (result !== 'process-finished')
      return { status: 'failed', reason: result === 'timed-out' ? 'process-error' : result };
    return {
      status: 'success',
      reportNumber: `MN-${session.id.slice(0, 16)}`,
      data: accountingDataOf(session.subject.company, endedAtMs),
    };
  });

  serveWidget(app, sessions, {
    source: 'my-numbers',
    title: ({ system }) => `Anslut ${system.name}`,
    intro: 'Vi läser företagets bokföring för de senaste tolv månaderna och sparar inte din inloggning.',
  });
}
