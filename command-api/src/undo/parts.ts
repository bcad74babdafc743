import type { LenderNames } from '@kreditlina/domain/kernel/lender-names';
import type { IdentityParts } from '../identity/parts.ts';
import type { ChangeParts } from '../unchanged.ts';

/** Dependencies for undoing events. */
export interface UndoParts extends ChangeParts, Pick<IdentityParts, 'now' | 'pool' | 'sessions'> {
  readonly lenderNames: LenderNames;
}
