import { type RecordOperation, recordOperation, user } from '@kreditlina/domain/identity/index';
import { dismissJob, rebuildReadModel, retryJob } from '@kreditlina/domain/operations/contracts/staff';
import type { CommandOrigin, Commands } from '@kreditlina/event-store/commands';
import { conflict, HttpProblem, notFound } from '@kreditlina/http-edge/problem';
import { handle } from '@kreditlina/http-edge/route';
import type { OperationsParts } from './parts.ts';

/** Records an operator's action and its actor in the audit trail. */
async function note(
  commands: Commands,
  origin: CommandOrigin,
  done: Pick<RecordOperation, 'operation' | 'target'>,
): Promise<void> {
  const userId = origin.actor.id;
  const operation = { userId, operationId: origin.commandId, ...done };
  await commands.send(origin, user, userId, recordOperation, operation);
}

/** The job was waiting when the sender saw it: a colleague has retried or dismissed it since. */
const jobSettled = (): HttpProblem => new HttpProblem(404, 'JOB_SETTLED');

/** Requeues a failed job; jobs are idempotent. */
export const retryJobRoute = handle(
  retryJob,
  async ({ body, origin }, { operator, commands }: OperationsParts) => {
    await requireFailed(operator, body.id);
    // Recorded first: no action without a record.
    await note(commands, origin, { operation: 'retry-job', target: body.id });
    if (!(await operator?.retryJob(body.id))) throw jobSettled();
    return {};
  },
);

/** Removes a failed job that needs no further work; the comment says why. */
export const dismissJobRoute = handle(
  dismissJob,
  async ({ body, origin }, { operator, commands }: OperationsParts) => {
    await requireFailed(operator, body.id);
    const by = { ...origin, reasonCode: 'other', comment: body.comment };
    await note(commands, by, { operation: 'dismiss-job', target: body.id });
    if (!(await operator?.dismissJob(body.id))) throw jobSettled();
    return {};
  },
);

async function requireFailed(operator: OperationsParts['operator'], id: string): Promise<void> {
  const { failed_jobs = [] } = (await operator?.jobs()) ?? {};
  if (!failed_jobs.some((job) => job.id === id)) throw jobSettled();
}

/** Starts to rebuild a read model beside the one in use; the operations page shows the progress. */
export const rebuildReadModelRoute = handle(
  rebuildReadModel,
  async ({ body, origin }, { operator, commands }: OperationsParts) => {
    const noted = () => note(commands, origin, { operation: 'rebuild', target: body.name });
    const begun = (await operator?.rebuild(body.name, noted)) ?? 'unknown';
    if (begun === 'unknown') throw notFound();
    if (begun === 'busy') throw conflict('REBUILD_UNDER_WAY');
    return {};
  },
);
