import type { CreditApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import {
  type CreditApplicationEvent,
  type CreditApplicationState,
  creditApplication,
  statusOfPhase,
} from '@kreditlina/domain/credit-application/index';
import type { Decide } from '@kreditlina/domain/kernel/decider';
import type { Handled } from '@kreditlina/event-store';
import { notFound, unavailable } from '@kreditlina/http-edge/problem';
import type { Call } from '@kreditlina/http-edge/route';
import { type ApplicationDetail, findApplication } from '@kreditlina/projections/credit-application/query';

import type { ApplicationParts } from './parts.ts';
import { toCreditApplication, type WireRow } from './wire.ts';

/** Parts of a call on one application that do not depend on its query or body. */
export type ApplicationCall = Pick<Call<{ id: string }>, 'params' | 'origin' | 'announce' | 'waitForReads'>;

/** Binds a call to an application that its address does not name. */
export const onApplication = (call: Omit<ApplicationCall, 'params'>, id: string): ApplicationCall => ({
  params: { id },
  origin: call.origin,
  announce: call.announce,
  waitForReads: call.waitForReads,
});

type Writes = Pick<ApplicationParts, 'commands'>;
type Reads = Pick<ApplicationParts, 'reads'>;
type ReadsWithFiles = Pick<ApplicationParts, 'reads' | 'filesOf'>;

/** @throws HttpProblem 404 if the read model does not have the application */
export async function applicationRow(parts: Reads, id: string): Promise<ApplicationDetail> {
  const row = await findApplication(parts.reads, id);
  if (!row) throw notFound();
  return row;
}

/**
 * Row of an application that the log has shown to be the caller's own (`ownApplication`); a missing row means
 * that the read model lags.
 * @throws HttpProblem 503 until the row exists
 */
export async function ownApplicationRow(parts: Reads, id: string): Promise<ApplicationDetail> {
  const row = await findApplication(parts.reads, id);
  if (!row) throw unavailable('UNAVAILABLE', 2);
  return row;
}

/**
 * Reads the caller's own application from the read models.
 * @throws HttpProblem 503 until they have it
 */
export const readApplication = async (parts: ReadsWithFiles, id: string): Promise<CreditApplication> =>
  withFiles(parts, await ownApplicationRow(parts, id));

export const withFiles = async (
  { filesOf }: Pick<ApplicationParts, 'filesOf'>,
  row: WireRow,
): Promise<CreditApplication> => toCreditApplication(row, await filesOf(row.id, row.state.userId));

type Handling = Handled<CreditApplicationState, CreditApplicationEvent>;

/** Sends a command to the route's application. @throws DomainError */
export const sendToApplication = <Command>(
  { commands }: Writes,
  call: ApplicationCall,
  decide: Decide<CreditApplicationState, Command, CreditApplicationEvent>,
  command: Command,
): Promise<Handling> => commands.send(call.origin, creditApplication, call.params.id, decide, command);

/**
 * Sends a command and answers with the resulting application.
 * @throws DomainError
 */
export async function submit<Command>(
  parts: ApplicationParts,
  call: ApplicationCall,
  decide: Decide<CreditApplicationState, Command, CreditApplicationEvent>,
  command: Command,
): Promise<CreditApplication> {
  return answerAfter(parts, call, await sendToApplication(parts, call, decide, command));
}

/**
 * Answers a command with the resulting application. Until a decision is requested, the folded state has all
 * of it, so no caller waits for the read model. Afterwards the answer includes the credit account, which only
 * the read model has.
 */
export async function answerAfter(
  parts: ApplicationParts,
  call: ApplicationCall,
  handled: Handling,
): Promise<CreditApplication> {
  const { id } = call.params;
  call.announce(handled.position);
  const { state } = handled;
  const origin = await parts.originOfApplication(id);
  if (origin && state.attempt === 0 && handled.events.length > 0) {
    const row = asRow(state, origin.startedAt, parts.now());
    // Only interest cutters have files, so other applications skip that read.
    return state.type === 'cutter' ? withFiles(parts, row) : toCreditApplication(row, []);
  }
  await call.waitForReads();
  return readApplication(parts, id);
}

/** Row that the read model will store, limited to the fields that the API shows. */
const asRow = (state: CreditApplicationState, started_at: string, told_at: string) => ({
  id: state.applicationId,
  type: state.type,
  step: state.step,
  status: statusOfPhase[state.phase],
  started_at,
  told_at,
  rejected_at: null,
  limit_cents: null,
  rate_year_basis_points: null,
  state,
  account: null,
});
