import type { FastifyInstance } from 'fastify';
import { numberFrom } from '../../personas/ordinary.ts';
import type { CompanyProfile } from '../../personas/personas.ts';
import {
  answerRefusals,
  createIdempotency,
  readBody,
  SimulatedRefusal,
  type SimulatorClock,
} from '../../simulation/answers.ts';
import { directoryCompany, directoryPerson } from '../../simulation/directory.ts';
import { createWidgetSessions, serveWidget } from '../../simulation/widget.ts';
import type { Bank, BankAccountData, BankReport } from '../port.ts';
import { sessionRequest } from '../wire.ts';

/** The simulated bank list. One name is longer than the 32 characters that fit a small screen. */
export const simulatedBanks: readonly Bank[] = [
  { id: '0d3c1f6e-5a0e-4c7b-9a51-2f6a0f3b7c01', name: 'Danske Bank' },
  { id: '1b7a9d42-8f3d-4e6a-b2c4-7d5e1a9c4f02', name: 'Handelsbanken' },
  { id: '2e5c8b71-3d9f-4a1c-8e6b-9c4f2d7a1b03', name: 'ICA Banken' },
  { id: '3f8d2a94-6b1e-4d7c-a5f9-1e8b3c6d2a04', name: 'Länsförsäkringar Bank' },
  { id: '4a6e1c85-9d2f-4b8e-b7a1-3c5d8e2f9b05', name: 'Marginalen Bank' },
  { id: '5c9f3e76-1a4b-4c2d-9f8e-6b7a4d1c3e06', name: 'Nordea' },
  { id: '6d2b5a87-4c8e-4f9a-a1d3-8e9f5b2c7d07', name: 'SBAB' },
  { id: '7e4c6d98-7f1a-4e3b-b6c5-2a1d9f8e4c08', name: 'SEB' },
  { id: '8f1d7e09-2b5c-4a6d-8d9f-4c3b6e5a1f09', name: 'Skandiabanken' },
  { id: '9a3e8f10-5d7b-4c1f-9e2a-7f6c1d4b8e10', name: 'Sparbanken i Enköping och Bålsta-Håbo' },
  { id: 'a5b9c021-8e3d-4f7a-b4c6-9d8e2f1a5b11', name: 'Swedbank' },
  { id: 'b7c1d132-1f6e-4b9c-a8d2-5e4f7a3c9d12', name: 'Ålandsbanken' },
];

/** Figures of an account that fits the company's turnover: inflow slightly exceeds outflow. */
export function accountDataOf(company: CompanyProfile | undefined): BankAccountData {
  const turnoverCents = company?.turnoverYearCents ?? 240_000_00;
  const inflowCents = Math.trunc(turnoverCents / 12);
  return {
    averageBalanceCents: Math.trunc(turnoverCents / 30),
    averageMonthlyInflowCents: inflowCents,
    averageMonthlyOutflowCents: Math.trunc((inflowCents * 93) / 100),
    transactionsCount: 400 + numberFrom(`transactions ${company?.companyNumber ?? ''}`, 900),
    accountsCount: 2,
    months: 12,
    overdraftDays: (company?.equityCents ?? 0) < 0 ? 74 : 0,
  };
}

interface Subject {
  readonly bank: Bank;
  readonly company: CompanyProfile | undefined;
}

/** Simulates Instantor: bank list, sessions with their widget page, reports. */
export function bankDataSimulator(
  app: FastifyInstance,
  options: SimulatorClock & { readonly reportDelayMs: number; readonly baseUrl: () => string },
): void {
  answerRefusals(app);
  const sessions = createWidgetSessions<Subject>(options);
  const started = createIdempotency<{ sessionId: string; widgetUrl: string }>();

  app.get('/v1/banks', () => ({ banks: simulatedBanks }));

  app.post('/v1/sessions', (request) => {
    const input = readBody(sessionRequest, request);
    const bank = simulatedBanks.find((candidate) => candidate.id === input.bankId);
    if (bank === undefined) throw new SimulatedRefusal(404, 'unknownBank');
    const person = directoryPerson(input.personalNumber);
    const company =
      input.companyNumber === undefined ? person.companies[0] : directoryCompany(input.companyNumber);
    return started(request, () => {
      const session = sessions.add({
        reference: input.reference,
        parentOrigin: input.parentOrigin,
        behaviour: person.profile.bankData,
        subject: { bank, company },
      });
      return { sessionId: session.id, widgetUrl: `${options.baseUrl()}/widget/${session.id}` };
    });
  });

  app.get<{ Params: { id: string } }>('/v1/sessions/:id/report', (request): BankReport => {
    const session = sessions.get(request.params.id);
    const outcome = sessions.outcome(session, options.reportDelayMs);
    if (outcome === undefined) return { status: 'pending' };
    if (outcome.result !== 'process-finished') return { status: 'failed', reason: outcome.result };
    return {
      status: 'ready',
      reportNumber: `IN-${session.id.slice(0, 16)}`,
      bankName: session.subject.bank.name,
      data: accountDataOf(session.subject.company),
    };
  });

  serveWidget(app, sessions, {
    source: 'instantor',
    title: ({ bank }) => `Logga in hos ${bank.name}`,
    intro: 'Vi läser företagets kontouppgifter för de senaste tolv månaderna och sparar inte din inloggning.',
  });
}
