/** Loaded at the first passkey: it is a tenth of the code that a start would read. */
export const webauthn = (): Promise<typeof import('@simplewebauthn/server')> =>
  import('@simplewebauthn/server');
