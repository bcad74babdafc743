import type { CreditApplication } from '@kreditlina/domain/contracts/credit-application';
import {
  type CreditApplicationEvent,
  type CreditApplicationState,
  creditApplication,
  statusOfPhase,
} from '@kreditlina/domain/credit-application/index';
import type { Decide } from '@kreditlina/domain/kernel/decider';
import type { Handled } from '@kreditlina/event-store';
import { type ApplicationDetail, findApplication } from '@kreditlina/projections/credit-application/query';
import { toCreditApplication } from '@kreditlina/projections/credit-application/wire';
import type { Api } from './api.ts';
import { send } from './commands.ts';
import { notFound } from './http/problem.ts';
import type { Call } from './http/route.ts';
import { announce, waitForReads } from './positions.ts';

/** A call on one application, whatever its query and body. */
export type ApplicationCall = Pick<
  Call<{ id: string }, unknown, unknown>,
  'api' | 'params' | 'actor' | 'commandId' | 'request' | 'reply'
>;

/** One application from its read model. @throws HttpProblem 404 */
export async function applicationRow(api: Api, id: string): Promise<ApplicationDetail> {
  const row = await findApplication(api.reads, id);
  if (!row) throw notFound();
  return row;
}

export const readApplication = async (api: Api, id: string): Promise<CreditApplication> =>
  toCreditApplication(await applicationRow(api, id));

type Handling = Handled<CreditApplicationState, CreditApplicationEvent>;

/** Sends a command of the route's application. @throws DomainError */
export const sendToApplication = <Command>(
  call: ApplicationCall,
  decide: Decide<CreditApplicationState, Command, CreditApplicationEvent>,
  command: Command,
): Promise<Handling> =>
  send(
    { api: call.api, actor: call.actor, commandId: call.commandId, correlationId: call.request.id },
    creditApplication,
    call.params.id,
    decide,
    command,
  );

/** Sends a command and answers the application as it is afterwards, with the position of the write. @throws DomainError */
export async function submit<Command>(
  call: ApplicationCall,
  decide: Decide<CreditApplicationState, Command, CreditApplicationEvent>,
  command: Command,
): Promise<CreditApplication> {
  return answerAfter(call, await sendToApplication(call, decide, command));
}

/**
 * The application after a command. Until a decision is asked for, everything it consists of is in the state that the command
 * left, so nobody has to wait for the read model; afterwards the credit account belongs to it.
 */
export async function answerAfter(call: ApplicationCall, handled: Handling): Promise<CreditApplication> {
  const { api, params, request, reply } = call;
  announce(api, request, reply, handled.position);
  const { state } = handled;
  const origin = await api.originOfApplication(params.id);
  if (origin && state.attempt === 0 && handled.events.length > 0) {
    return toCreditApplication(asRow(state, origin.startedAt, api.now()));
  }
  await waitForReads(api, request, reply);
  return readApplication(api, params.id);
}

/** The row that the read model is about to hold, as far as the wire shows it. */
const asRow = (state: CreditApplicationState, started_at: string, updated_at: string) => ({
  id: state.applicationId,
  type: state.type,
  step: state.step,
  status: statusOfPhase[state.phase],
  started_at,
  updated_at,
  limit_cents: null,
  rate_year_basis_points: null,
  state,
  account: null,
});

/** Kronor of the wire in öre. */
export const toCents = (kronor: number): number => Math.round(kronor * 100);
