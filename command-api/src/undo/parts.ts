import type { LenderNames } from '@kreditlina/domain/kernel/lender-names';
import type { IdentityParts } from '../identity/parts.ts';
import type { ChangeParts } from '../unchanged.ts';

/** What events of the trail are taken back with. */
export interface UndoParts extends ChangeParts, Pick<IdentityParts, 'now' | 'pool' | 'sessions'> {
  readonly lenderNames: LenderNames;
}
