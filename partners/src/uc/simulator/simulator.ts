import type { FastifyInstance } from 'fastify';
import type { MonitoringEvent } from '../../company-facts.ts';
import { type PlantedEvent, personas } from '../../personas/personas.ts';
import {
  answerRefusals,
  createIdempotency,
  instantOf,
  readBody,
  type SimulatorClock,
  suffer,
} from '../../simulation/answers.ts';
import { directoryCompany, directoryPerson } from '../../simulation/directory.ts';
import type { CompanyReport, PersonReport, SigningAuthority } from '../port.ts';
import { companyRequest, monitoringRequest, personRequest, signingAuthorityRequest } from '../wire.ts';
import { companyReportOf, personReportOf } from './simulated-reports.ts';

/** Signatory of a company without any: the persona who owns it, else the caller if it is theirs. */
function representativeOf(companyNumber: string, askedBy: string): readonly string[] {
  const owner = personas.find(({ companies }) =>
    companies.some((one) => one.companyNumber === companyNumber),
  );
  if (owner) return [owner.ssn];
  const isOwn = directoryPerson(askedBy).companies.some((one) => one.companyNumber === companyNumber);
  return isOwn ? [askedBy] : [];
}

/** A company without representatives has no alternatives. */
function signingAuthorityOf(
  companyNumber: string,
  askedBy: string,
  reportId: string,
  issuedAt: string,
): SigningAuthority {
  const { signatories, role } = directoryCompany(companyNumber);
  const alternatives = signatories ?? representativeOf(companyNumber, askedBy).map((ssn) => [ssn]);
  return {
    reportId,
    issuedAt,
    companyNumber,
    alternatives: alternatives.map((numbers) => ({
      persons: numbers.map((personalNumber) => ({
        personalNumber,
        name: directoryPerson(personalNumber).name,
        role: role === 'deputy' ? 'board-member' : role,
      })),
    })),
  };
}

/** Simulates the credit bureau: look-ups, monitoring, reports from the personas' profiles. */
export function creditBureauSimulator(app: FastifyInstance, clock: SimulatorClock): void {
  answerRefusals(app);
  const newReportId = (what: string): string => `UC-${clock.newId(what)}`;
  const companyReports = createIdempotency<CompanyReport>();
  const authorities = createIdempotency<SigningAuthority>();
  const personReports = createIdempotency<PersonReport>();

  app.post('/v1/engagements', (request) => {
    const { personalNumber } = readBody(personRequest, request);
    const engagements = directoryPerson(personalNumber).companies.map((company) => ({
      companyName: company.name,
      companyNumber: company.companyNumber,
      form: company.form,
      isSoleTrader: company.isSoleTrader,
      role: company.role,
    }));
    return { engagements };
  });

  // A separate register, which answers even when the reports do not.
  app.post('/v1/signing-authority', (request) => {
    const { companyNumber, personalNumber } = readBody(signingAuthorityRequest, request);
    return authorities(request, () =>
      signingAuthorityOf(
        companyNumber,
        personalNumber,
        newReportId(`authority ${companyNumber} ${personalNumber}`),
        instantOf(clock.now()),
      ),
    );
  });

  app.post('/v1/reports/company', async (request) => {
    const company = directoryCompany(readBody(companyRequest, request).companyNumber);
    await suffer(company.bureauFault, clock);
    return companyReports(request, () =>
      companyReportOf(company, newReportId(`company ${company.companyNumber}`), instantOf(clock.now())),
    );
  });

  app.post('/v1/reports/person', async (request) => {
    const person = directoryPerson(readBody(personRequest, request).personalNumber);
    await suffer(person.profile.bureauFault, clock);
    return personReports(request, () =>
      personReportOf(person, newReportId(`person ${person.ssn}`), instantOf(clock.now())),
    );
  });

  app.post('/v1/monitoring/events', async (request) => {
    const { companyNumber, since } = readBody(monitoringRequest, request);
    const company = directoryCompany(companyNumber);
    await suffer(company.bureauFault, clock);
    return { events: company.monitoring.map((event) => monitoringEventOf(event, since)) };
  });
}

/** Dates a planted event on the first day of the query, so that it is new whenever the simulator runs. */
const monitoringEventOf = (event: PlantedEvent, since: string): MonitoringEvent => ({
  ...event,
  isCorrection: false,
  date: since,
  expiringDate: `${Number(since.slice(0, 4)) + 3}${since.slice(4, 8)}01`,
});
