import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import {
  bankSimulator,
  createSimulatedBank,
  type SimulatedBank,
  type SimulatedBankOptions,
} from '../bank/simulator/simulator.ts';
import { createOrderBook, type OrderBook } from '../bank-id/simulator/order-book.ts';
import { bankIdSimulator } from '../bank-id/simulator/simulator.ts';
import { personRegisterSimulator } from '../bisnode/simulator/simulator.ts';
import { errorReportsSimulator } from '../error-reports/simulator/simulator.ts';
import { bankDataSimulator } from '../instantor/simulator/simulator.ts';
import { lenderSimulator } from '../lenders/simulator/simulator.ts';
import { mailingListSimulator } from '../mailing-list/simulator/simulator.ts';
import { answeringPersons } from '../messages/simulator/answering-persons.ts';
import { createPostOffice, messageSimulator, type PostOffice } from '../messages/simulator/simulator.ts';
import { accountingDataSimulator } from '../my-numbers/simulator/simulator.ts';
import type { PartnerUrls } from '../partners.ts';
import { createFaults, type Faults, injectFaults, type SimulatedPartner } from '../simulation/faults.ts';
import { creditBureauSimulator } from '../uc/simulator/simulator.ts';
import { controlRoutes } from './control.ts';

export { simulatedAuthority } from '../bank-id/simulator/authority.ts';

export interface SimulatorOptions {
  /** Port to listen on; 0 picks a free one. */
  readonly port?: number;
  /** Address to listen on. Loopback by default, since the simulators trust every caller. */
  readonly host?: string;
  readonly now?: () => number;
  /** Creates ids of reports, answers and sessions, by subject. Default: random; set it to repeat a run. */
  readonly newId?: (what: string) => string;
  readonly bankId?: {
    /** `manual`: every order waits for the app page or a test. Default `auto`. */
    readonly mode?: 'auto' | 'manual';
    /** Number of pending collects before a persona's order ends. Default 2. */
    readonly pendingCollects?: number;
    /** Time that an order without a required person waits for the app to open it. Default 30,000 ms. */
    readonly unopenedMs?: number;
  };
  /** Response time of a partner that is `slow` for a persona. Default 3,000 ms. */
  readonly slowMs?: number;
  /** A persona's thinking time before answering a message. Default 4,000 ms. */
  readonly answerAfterMs?: number;
  readonly bank?: SimulatedBankOptions;
  /** Time from the end of a widget until the report is ready. Default 1,000 ms. */
  readonly reportDelayMs?: number;
}

export interface Simulators {
  readonly urls: PartnerUrls;
  /** Scheme, host and port, which is also the origin of the widgets. */
  readonly origin: string;
  readonly control: {
    readonly faults: Faults;
    readonly orders: OrderBook;
    readonly office: PostOffice;
    readonly bank: SimulatedBank;
  };
  close(): Promise<void>;
}

/** Starts all simulated partners on one loopback port, each under its own path. State is in memory. */
export async function startSimulators(options: SimulatorOptions = {}): Promise<Simulators> {
  const host = options.host ?? '127.0.0.1';
  const now = options.now ?? Date.now;
  const faults = createFaults();
  const orders = createOrderBook({
    now,
    mode: options.bankId?.mode ?? 'auto',
    pendingCollects: options.bankId?.pendingCollects ?? 2,
    unopenedMs: options.bankId?.unopenedMs ?? 30_000,
  });
  const clock = { now, slowMs: options.slowMs ?? 3_000, newId: options.newId ?? (() => randomUUID()) };
  const reportDelayMs = options.reportDelayMs ?? 1_000;
  let origin = '';

  // No access log: in production too, bodies and addresses of partner calls must not be logged.
  const app = Fastify({ logger: false, bodyLimit: 64 * 1024, forceCloseConnections: true });
  const mount = (
    partner: SimulatedPartner,
    routes: (scope: FastifyInstance, baseUrl: () => string) => void,
  ) =>
    app.register(
      async (scope) => {
        injectFaults(scope, partner, faults);
        routes(scope, () => `${origin}/${partner}`);
      },
      { prefix: `/${partner}` },
    );

  mount('bankid', (scope) => bankIdSimulator(scope, orders));
  mount('uc', (scope) => creditBureauSimulator(scope, clock));
  mount('bisnode', (scope) => personRegisterSimulator(scope, clock));
  mount('instantor', (scope, baseUrl) => bankDataSimulator(scope, { ...clock, reportDelayMs, baseUrl }));
  mount('my-numbers', (scope, baseUrl) =>
    accountingDataSimulator(scope, { ...clock, reportDelayMs, baseUrl }),
  );
  const people = answeringPersons(options.answerAfterMs ?? 4_000);
  const office = createPostOffice(clock, (message) => people.read(message));
  mount('messages', (scope) => messageSimulator(scope, office));
  mount('mailing-list', (scope) => mailingListSimulator(scope, clock));
  mount('error-reports', (scope) => errorReportsSimulator(scope, clock));
  mount('first-lender', (scope) => lenderSimulator(scope, 'first', clock));
  mount('second-lender', (scope) => lenderSimulator(scope, 'second', clock));
  const bank = createSimulatedBank(now, options.bank ?? {});
  mount('bank', (scope) => bankSimulator(scope, bank));
  app.register(async (scope) => controlRoutes(scope, { faults, orders, bank }), { prefix: '/control' });

  origin = await app.listen({ port: options.port ?? 0, host });
  const close = () => {
    people.close();
    bank.close();
    return app.close();
  };
  return { urls: urlsAt(origin), origin, control: { faults, orders, office, bank }, close };
}

/** Addresses of the simulators that listen at `origin`, possibly in another process. */
export const urlsAt = (origin: string): PartnerUrls => ({
  bankId: `${origin}/bankid`,
  bankIdApp: `${origin}/bankid/app`,
  uc: `${origin}/uc`,
  bisnode: `${origin}/bisnode`,
  instantor: `${origin}/instantor`,
  myNumbers: `${origin}/my-numbers`,
  messages: `${origin}/messages`,
  mailingList: `${origin}/mailing-list`,
  errorReports: `${origin}/error-reports`,
  firstLender: `${origin}/first-lender`,
  secondLender: `${origin}/second-lender`,
  bank: `${origin}/bank`,
});
