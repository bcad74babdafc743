/** What makes and checks passkeys, read with the first of them: it is a tenth of the code that a start would read. */
export const webauthn = (): Promise<typeof import('@simplewebauthn/server')> =>
  import('@simplewebauthn/server');
