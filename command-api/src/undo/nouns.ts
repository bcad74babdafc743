import type { EffectWarning } from '@kreditlina/domain/credit-account/contracts/actions';
import {
  accountUndoer,
  creditAccount,
  pendingProposals,
  stateAfter,
} from '@kreditlina/domain/credit-account/index';
import {
  applicationUndoer,
  creditApplication,
  requireOthersCase,
} from '@kreditlina/domain/credit-application/index';
import { lastOfRole } from '@kreditlina/domain/identity/errors';
import { pendingRoles, rolesAfter, user, userUndoer } from '@kreditlina/domain/identity/index';
import type { LenderNames } from '@kreditlina/domain/kernel/code-words';
import type { Aggregate, Decide, DecideContext } from '@kreditlina/domain/kernel/decider';
import type { Undoer } from '@kreditlina/domain/kernel/undoing';
import {
  notificationType,
  notificationTypeUndoer,
} from '@kreditlina/domain/notification-type/notification-type';
import { workItem, workItemClosed, workItemUndoer } from '@kreditlina/domain/work-item/work-item';
import type { CommandOrigin } from '@kreditlina/event-store/commands';
import { findWorkItem } from '@kreditlina/projections/work-item/query';
import type { ChangeParts } from '../changes/conflicts.ts';
import { requireOthersCredit } from '../credit-account/staff/account-of-company.ts';
import type { IdentityParts } from '../identity/parts.ts';
import { withRight } from '../identity/staff/change-role.ts';
import { isLastOfRole } from '../identity/staff/last-of-role.ts';
import { requireMayTake } from '../work-item/work-item.ts';

export interface UndoParts extends ChangeParts, Pick<IdentityParts, 'now' | 'pool' | 'sessions'> {
  readonly lenderNames: LenderNames;
}

interface Asker {
  readonly userId: string;
  readonly origin: CommandOrigin;
}

type DomainEvent = { type: string; data: object };

/** A noun with undoable events, and the checks of its routes beyond the domain's. */
interface UndoneNoun<State, Event extends DomainEvent> {
  readonly aggregate: Aggregate<State, Event>;
  readonly undoer: Undoer<State, Event>;
  /**
   * Refuses undoing in the staff member's own case.
   * @param before state before the event
   * @throws DomainError
   */
  readonly requireMay?: (
    parts: UndoParts,
    asked: { readonly id: string; readonly event: Event; readonly before: State },
    staffId: string,
  ) => Promise<void>;
  /** Preview for a noun with events that may need a second person; absent if it has none. */
  readonly preview?: (
    state: State,
    decide: Decide<State, undefined, Event>,
    context: DecideContext,
  ) => {
    readonly after: State;
    readonly needsSecondPerson: boolean;
    readonly warnings: readonly EffectWarning[];
  };
  /** True if the command's proposal waits for a second person. */
  readonly isWaiting?: (state: State, commandId: string, today: string) => boolean;
  /** Set where colleagues change unrelated parts of one stream, so that versions need not match. */
  readonly isSharedStream?: true;
  /** Runs the decision, for example under a lock. */
  readonly run?: <Sent>(
    parts: UndoParts,
    id: string,
    asker: Asker,
    send: () => Promise<Sent>,
  ) => Promise<Sent>;
}

export type AnyNoun = UndoneNoun<unknown, DomainEvent>;

const nounOf = <State, Event extends DomainEvent>(noun: UndoneNoun<State, Event>): AnyNoun =>
  noun as unknown as AnyNoun;

/** Every noun with events that staff can undo, by stream category. */
export const undoneNouns: ReadonlyMap<string, AnyNoun> = new Map(
  [
    nounOf({
      aggregate: creditAccount,
      undoer: accountUndoer,
      requireMay: (parts, { id }, staffId) => requireOthersCredit(parts, id, staffId),
      preview: stateAfter,
      isWaiting: (state, commandId, today) =>
        pendingProposals(state, today).some(({ proposalId }) => proposalId === commandId),
    }),
    nounOf({
      aggregate: creditApplication,
      undoer: applicationUndoer,
      requireMay: async ({ commands }, { id }, staffId) =>
        requireOthersCase(await commands.load(creditApplication, id), staffId),
    }),
    nounOf({
      aggregate: user,
      undoer: userUndoer,
      isSharedStream: true,
      run: (parts, personId, { userId }, send) =>
        withRight(parts, { personId, userId, right: 'manage-staff' }, () => send()),
      requireMay: async (parts, { id, event }) => {
        if (event.type === 'RoleGranted' && (await isLastOfRole(parts, id, event.data.role)))
          throw lastOfRole();
      },
      preview: (state, decide, context) => ({ ...rolesAfter(state, decide, context), warnings: [] }),
      isWaiting: (state, commandId, today) =>
        pendingRoles(state, today).some(({ proposalId }) => proposalId === commandId),
    }),
    nounOf({ aggregate: notificationType, undoer: notificationTypeUndoer }),
    nounOf({
      aggregate: workItem,
      undoer: workItemUndoer,
      requireMay: async (parts, { id, event, before: { assigneeId } }, staffId) => {
        requireOthersCase(await parts.commands.load(creditApplication, event.data.applicationId), staffId);
        if (assigneeId !== null && assigneeId !== staffId) await requireMayTake(parts, id, assigneeId);
        if ((await findWorkItem(parts.reads, id))?.closed_at !== null) throw workItemClosed();
      },
    }),
  ].map((noun) => [noun.aggregate.category, noun]),
);
