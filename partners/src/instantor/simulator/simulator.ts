import type { FastifyInstance } from 'fastify';
import type { CompanyProfile } from '../../personas/personas.ts';
import {
  answerRefusals,
  createIdempotency,
  readBody,
  SimulatedRefusal,
  type SimulatorClock,
} from '../../simulation/answers.ts';
import { directoryCompany, directoryPerson } from '../../simulation/directory.ts';
import { serveWidget } from '../../simulation/widget-page.ts';
import { createWidgetSessions } from '../../simulation/widget-sessions.ts';
import { simulatedBanks } from '../banks.ts';
import type { Bank, BankReport } from '../port.ts';
import { sessionRequest } from '../wire.ts';
import { accountDataOf } from './simulated-account.ts';

interface Subject {
  readonly bank: Bank;
  readonly company: CompanyProfile | undefined;
}

/** Instantor: bank list, sessions with their widget page, reports. */
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
