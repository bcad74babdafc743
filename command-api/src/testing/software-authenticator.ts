import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

/** False values in an authenticator's answer, for tests of refusals. */
export interface Pretence {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly isUserVerified?: boolean;
}

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: Buffer): string => data.toString('base64url');

const header = (major: number, length: number): Buffer =>
  length < 24
    ? Buffer.from([(major << 5) | length])
    : length < 256
      ? Buffer.from([(major << 5) | 24, length])
      : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
const cborText = (text: string): Buffer => Buffer.concat([header(3, text.length), Buffer.from(text)]);
const cborBytes = (bytes: Buffer): Buffer => Buffer.concat([header(2, bytes.length), bytes]);
const cborInt = (value: number): Buffer => (value >= 0 ? header(0, value) : header(1, -1 - value));

/** Minimal WebAuthn authenticator: ES256, no attestation, a rising counter. */
export function softwareAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const rawId = randomBytes(32);
  const id = base64url(rawId);
  const cose = Buffer.concat([
    header(5, 5),
    ...[cborInt(1), cborInt(2), cborInt(3), cborInt(-7), cborInt(-1), cborInt(1)],
    ...[
      cborInt(-2),
      cborBytes(Buffer.from(x, 'base64url')),
      cborInt(-3),
      cborBytes(Buffer.from(y, 'base64url')),
    ],
  ]);
  let counter = 0;

  const clientData = (type: string, challenge: string, pretence: Pretence): Buffer =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: pretence.challenge ?? challenge,
        origin: pretence.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const authData = (pretence: Pretence, attested?: Buffer): Buffer => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = 0x01 | (pretence.isUserVerified === false ? 0 : 0x04) | (attested ? 0x40 : 0);
    const rpIdHash = sha256(pretence.rpId ?? new URL(origin).hostname);
    return Buffer.concat([rpIdHash, Buffer.from([flags]), count, attested ?? Buffer.alloc(0)]);
  };
  const common = { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };

  return {
    id,
    /** Form that the server stores. */
    publicKey: cose,
    /** Resets the counter, like a cloned key. */
    rewind(): void {
      counter = 0;
    },
    /** Answers registration options. */
    make(options: { challenge: string }, pretence: Pretence = {}) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(rawId.length);
      const data = authData(pretence, Buffer.concat([Buffer.alloc(16), length, rawId, cose]));
      const attestationObject = Buffer.concat([
        header(5, 3),
        ...[cborText('fmt'), cborText('none'), cborText('attStmt'), header(5, 0)],
        ...[cborText('authData'), cborBytes(data)],
      ]);
      const clientDataJSON = base64url(clientData('webauthn.create', options.challenge, pretence));
      return { ...common, response: { clientDataJSON, attestationObject: base64url(attestationObject) } };
    },
    /** Answers authentication options. */
    show(options: { challenge: string }, pretence: Pretence = {}) {
      const client = clientData('webauthn.get', options.challenge, pretence);
      const data = authData(pretence);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return {
        ...common,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
        },
      };
    },
  };
}
