import type { ApplicationType } from '../contracts/enums.ts';
import { applicationExists } from '../errors.ts';
import type { CreditApplicationEvent } from '../events.ts';
import type { CreditApplicationState } from '../state.ts';

export interface StartApplication {
  readonly applicationId: string;
  readonly userId: string;
  readonly type: ApplicationType;
}

/** @throws DomainError `APPLICATION_EXISTS` for another person's id */
export function startApplication(
  state: CreditApplicationState,
  command: StartApplication,
): CreditApplicationEvent[] {
  if (state.phase !== 'none') {
    if (state.userId === command.userId) return [];
    throw applicationExists();
  }
  const { applicationId, userId, type } = command;
  return [{ type: 'ApplicationStarted', data: { applicationId, userId, type } }];
}
