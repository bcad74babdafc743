import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';

const SIMULATED_PARTNERS = [
  'bankid',
  'uc',
  'bisnode',
  'instantor',
  'my-numbers',
  'messages',
  'mailing-list',
  'error-reports',
  'first-lender',
  'second-lender',
  'bank',
] as const;
export type SimulatedPartner = (typeof SIMULATED_PARTNERS)[number];

/**
 * - `error`: answers with `status` (500 by default) without doing anything.
 * - `slow`: waits `delayMs`, then works.
 * - `late-success`: works, and only then waits `delayMs` before it answers.
 * - `lost-answer`: works, then cuts the connection without an answer.
 * - `reset`: cuts the connection without doing anything.
 * - `rubbish`: answers 200 with JSON of another shape; `not-json`: with HTML.
 * - `cut-body`: announces a long body and cuts it; `oversized`: sends 8 MiB.
 */
export const faultSchema = z.strictObject({
  partner: z.enum(SIMULATED_PARTNERS),
  kind: z.enum([
    'error',
    'slow',
    'late-success',
    'lost-answer',
    'reset',
    'rubbish',
    'not-json',
    'cut-body',
    'oversized',
  ]),
  /** Number of calls that fail. */
  count: z.int().min(1).max(1_000).default(1),
  status: z.int().min(400).max(599).default(500),
  /** The partner's error code, for example BankID's `alreadyInProgress` or `maintenance`. */
  code: z
    .string()
    .regex(/^[A-Za-z-]{1,60}$/)
    .default('internalError'),
  delayMs: z.int().min(0).max(60_000).default(6_000),
});
export type FaultInput = z.input<typeof faultSchema>;
type FaultPlan = z.output<typeof faultSchema>;

export interface Faults {
  add(fault: FaultInput): void;
  clear(): void;
  /** Takes the next planned fault of a partner, if any. */
  take(partner: SimulatedPartner): FaultPlan | undefined;
}

const PLANS_MAX = 100;
const OVERSIZED_BYTES = 8 * 1024 * 1024;

export function createFaults(): Faults {
  const plans: { fault: FaultPlan; left: number }[] = [];
  return {
    add(input) {
      if (plans.length >= PLANS_MAX) throw new RangeError(`At most ${PLANS_MAX} faults can be planned`);
      const fault = faultSchema.parse(input);
      plans.push({ fault, left: fault.count });
    },
    clear() {
      plans.length = 0;
    },
    take(partner) {
      const index = plans.findIndex((plan) => plan.fault.partner === partner);
      const plan = plans[index];
      if (plan === undefined) return undefined;
      plan.left -= 1;
      if (plan.left === 0) plans.splice(index, 1);
      return plan.fault;
    },
  };
}

/** Makes the routes of a simulated partner fail as planned, except pages for people. */
export function injectFaults(app: FastifyInstance, partner: SimulatedPartner, faults: Faults): void {
  const afterwards = new WeakMap<object, FaultPlan>();
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.isPage === true) return;
    const fault = faults.take(partner);
    if (fault === undefined) return;
    if (fault.kind === 'late-success' || fault.kind === 'lost-answer') afterwards.set(request, fault);
    else await failBefore(fault, reply);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const fault = afterwards.get(request);
    if (fault?.kind === 'late-success') await sleep(fault.delayMs, undefined, { ref: false });
    if (fault?.kind === 'lost-answer') reply.raw.destroy();
    return payload;
  });
}

async function failBefore(fault: FaultPlan, reply: FastifyReply): Promise<void> {
  switch (fault.kind) {
    case 'error':
      await reply
        .code(fault.status)
        .send({ errorCode: fault.code, details: 'Planned fault', error: { code: fault.code } });
      return;
    case 'slow':
      await sleep(fault.delayMs, undefined, { ref: false });
      return;
    case 'rubbish':
      await reply.code(200).send({ surprise: [1, 2, 3] });
      return;
    case 'not-json':
      await reply.code(200).type('text/html').send('<!doctype html><p>We are upgrading</p>');
      return;
    case 'oversized':
      await reply
        .code(200)
        .type('application/json')
        .send(`"${'x'.repeat(OVERSIZED_BYTES)}"`);
      return;
    case 'cut-body':
      reply.hijack();
      reply.raw.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
      reply.raw.write('{"orderRef":"', () => reply.raw.destroy());
      return;
    default:
      reply.hijack();
      reply.raw.destroy();
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for a page for people, such as widgets and the BankID app. Planned faults do not affect it. */
    isPage?: boolean;
  }
}
