import {
  debugDelete,
  getApplication,
  getApplicationStatus,
  listApplications,
  startApplication,
  withdrawApplication,
} from '@kreditlina/domain/credit-application/contracts/customer';
import {
  creditApplication,
  startApplication as decideStart,
  withdrawApplication as decideWithdrawal,
} from '@kreditlina/domain/credit-application/index';
import { DomainError } from '@kreditlina/domain/kernel/domain-error';
import { derivedCommandId, START } from '@kreditlina/event-store';
import { notFound } from '@kreditlina/http-edge/problem';
import { handle } from '@kreditlina/http-edge/route';
import { listApplications as readApplications } from '@kreditlina/projections/credit-application/query';
import { beginningCaseOf } from '../../access/role-or-case.ts';
import { requireOfDay } from '../../quota/daily-quota.ts';
import {
  onApplication,
  ownApplicationRow,
  readApplication,
  submit,
  withFiles,
} from '../application-answer.ts';
import type { CreditApplicationParts } from '../parts.ts';
import { toStatus } from '../status.ts';

export const listApplicationsRoute = handle(
  listApplications,
  async ({ query, session }, parts: CreditApplicationParts) => {
    const rows = await readApplications(parts.reads, {
      userId: session.userId,
      status: query.status,
      type: query.type,
      resumableAt: query.resumable === 'true' ? parts.now() : undefined,
    });
    const applications = await Promise.all(rows.map((row) => withFiles(parts, row)));
    return { credit_applications: applications, total: rows.length };
  },
);

/** Maximum number of applications per person and day; keeps lists and log short. */
const DAILY_MAX = 20;

/** The id is derived from the command, so a repeated request starts only one application. */
export const startApplicationRoute = handle(startApplication, async (call, parts: CreditApplicationParts) => {
  const id = derivedCommandId(call.origin.commandId, 'application');
  const { userId } = call.session;
  const command = { applicationId: id, userId, type: call.body.type };
  // Neither a refused start nor a repeated request counts against the quota.
  const { phase } = await parts.commands.tryOut(creditApplication, id, decideStart, command);
  const start = () => submit(parts, onApplication(call, id), decideStart, command);
  if (phase !== 'none') return start();
  return beginningCaseOf(parts, userId, async () => {
    await requireOfDay(parts, { userId, name: 'application', most: DAILY_MAX }, 'TOO_MANY_APPLICATIONS');
    return start();
  });
});

export const getApplicationRoute = handle(getApplication, ({ params }, parts: CreditApplicationParts) =>
  readApplication(parts, params.id),
);

export const getApplicationStatusRoute = handle(
  getApplicationStatus,
  async ({ params }, parts: CreditApplicationParts) => toStatus(await ownApplicationRow(parts, params.id)),
);

export const withdrawApplicationRoute = handle(withdrawApplication, (call, parts: CreditApplicationParts) =>
  submit(parts, call, decideWithdrawal, { reason: 'customer' }),
);

/** Resets a person in test mode by withdrawing their open applications; their events remain in the log. */
export const debugDeleteRoute = handle(
  debugDelete,
  async (call, parts: CreditApplicationParts) => {
    const { params, session, origin } = call;
    if (params.id.toLowerCase() !== session.userId) throw notFound();
    let position = START;
    let withdrawn = 0;
    for (const { id } of await readApplications(parts.reads, { userId: session.userId })) {
      const withdrawing = { ...origin, commandId: derivedCommandId(origin.commandId, id) };
      const done = await parts.commands
        .send(withdrawing, creditApplication, id, decideWithdrawal, { reason: 'debug-delete' })
        .catch(unlessOver);
      if (!done || done.events.length === 0) continue;
      ({ position } = done);
      withdrawn += 1;
    }
    if (withdrawn > 0) call.announce(position);
    return { withdrawn };
  },
  { readsModels: true },
);

/** Signed, rejected and finished applications cannot be withdrawn, and need not be. */
function unlessOver(error: unknown): undefined {
  if (error instanceof DomainError && error.kind === 'wrong-step') return undefined;
  throw error;
}
