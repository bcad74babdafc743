import type { Aggregate, Decide } from '@kreditlina/domain/kernel/decider';
import { type Actor, businessDate, type Handled } from '@kreditlina/event-store';
import type { Api } from './api.ts';
import { loadState, streamOf } from './load-state.ts';

/** Who sends a command, and in which request. */
export interface CommandOrigin {
  readonly api: Api;
  readonly actor: Actor;
  readonly commandId: string;
  /** The request's id. */
  readonly correlationId: string;
  readonly subjectId?: string;
}

export const customerActor = (userId: string): Actor => ({ kind: 'customer', id: userId, role: 'customer' });
/** For what the edge notices by itself, such as a session that ran out. */
export const edgeActor: Actor = { kind: 'system', id: 'command-api', role: 'system' };

/** Decides and records a command on one aggregate. @throws DomainError, WrongExpectedVersion */
export function send<State, Command, Event extends { type: string; data: object }>(
  { api, ...origin }: CommandOrigin,
  aggregate: Aggregate<State, Event>,
  id: string,
  decide: Decide<State, Command, Event>,
  command: Command,
): Promise<Handled<State, Event>> {
  const context = { ...origin, stream: streamOf(aggregate, id), now: api.now() };
  return api.handle(aggregate, context, decide, command);
}

/**
 * What a command would do, without recording it: routes ask before they trouble a partner.
 * @throws DomainError when the command would be refused now
 */
export async function tryOut<State, Command, Event extends { type: string; data: object }>(
  api: Api,
  aggregate: Aggregate<State, Event>,
  id: string,
  decide: Decide<State, Command, Event>,
  command: Command,
): Promise<State> {
  const state = await loadState(api.store, aggregate, id);
  const now = api.now();
  decide(state, command, { now, today: businessDate(now) });
  return state;
}
