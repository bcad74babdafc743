import type { Evolvers } from './state.ts';

/** Who may sign for the company. */
export const evolveAuthority: Evolvers<'SigningAuthorityRecorded'> = {
  SigningAuthorityRecorded: (state, authority) => ({ ...state, authority }),
};
