import type { CreditApplicationEvent } from '../events.ts';
import { requirePhase } from '../guards.ts';
import type { CreditApplicationState, Recorded } from '../state.ts';

export interface SkipRule {
  readonly rule: Recorded<'RuleSkipped'>['rule'];
  /** False undoes the override. */
  readonly isSkipped: boolean;
}

/** Staff override a rule for this application; reason code and comment are in the event's metadata. */
export function skipRule(state: CreditApplicationState, command: SkipRule): CreditApplicationEvent[] {
  requirePhase(state, 'answering', 'awaiting-consents', 'deciding', 'manual-review');
  const { rule, isSkipped } = command;
  if (state.skippedRules.includes(rule) === isSkipped) return [];
  return [{ type: 'RuleSkipped', data: { applicationId: state.applicationId, rule, isSkipped } }];
}
