import type { UserEvent } from '../events.ts';
import type { UserState } from '../state.ts';

export interface RevokePasskey {
  readonly passkeyId: string;
}

/** Another admin revokes a key. */
export function revokePasskey(state: UserState, { passkeyId }: RevokePasskey): UserEvent[] {
  if (!state.passkeys.includes(passkeyId)) return [];
  return [{ type: 'PasskeyRevoked', data: { userId: state.userId, passkeyId } }];
}
