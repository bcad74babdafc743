import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** The signed parts of a request. */
export interface SignedRequest {
  readonly method: string;
  /** Path and query, as sent. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Uint8Array;
}

export interface Signer {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export type SignatureFault =
  | 'AccessDenied'
  | 'InvalidAccessKeyId'
  | 'RequestTimeTooSkewed'
  | 'SignatureDoesNotMatch'
  | 'XAmzContentSHA256Mismatch';

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/,]+)\/(\d{8})\/([a-z0-9-]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;
/** Allowed difference between the two clocks. */
const SKEW_MS = 15 * 60_000;

/**
 * Checks an AWS signature (Signature Version 4) according to its specification, independently of the library
 * that creates it.
 * @returns the error code of the storage; undefined if valid
 */
export function signatureFault(
  request: SignedRequest,
  signer: Signer,
  now: number,
): SignatureFault | undefined {
  const header = (name: string) => String(request.headers[name] ?? '');
  const parts = AUTHORIZATION.exec(header('authorization'));
  if (!parts) return 'AccessDenied';
  const [, keyId = '', day = '', region = '', signed = '', signature = ''] = parts;
  if (keyId !== signer.accessKeyId) return 'InvalidAccessKeyId';
  const time = header('x-amz-date');
  if (!time.startsWith(day) || Math.abs(instantOf(time) - now) > SKEW_MS) return 'RequestTimeTooSkewed';
  const names = signed.split(';');
  if (!['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => names.includes(name)))
    return 'AccessDenied';
  const told = header('x-amz-content-sha256');
  if (told !== 'UNSIGNED-PAYLOAD' && told !== sha256(request.body)) return 'XAmzContentSHA256Mismatch';
  const canonical = [
    request.method,
    ...canonicalAddress(request.url),
    ...names.map((name) => `${name}:${header(name).trim().replace(/ +/g, ' ')}`),
    '',
    signed,
    told,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(Buffer.from(canonical))].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer>(
    (secret, part) => hmac(secret, part),
    Buffer.from(`AWS4${signer.secretAccessKey}`),
  );
  return timingSafeEqual(hmac(key, text), Buffer.from(signature, 'hex'))
    ? undefined
    : 'SignatureDoesNotMatch';
}

/** Canonical form of an address: its path as sent, and its query sorted by name. */
function canonicalAddress(url: string): [path: string, query: string] {
  const { pathname, searchParams } = new URL(url, 'http://host');
  const encode = (text: string) =>
    encodeURIComponent(text).replace(
      /[!'()*]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
    );
  const query = [...searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`);
  return [pathname, query.sort().join('&')];
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Parses `20260102T030405Z`. */
const instantOf = (text: string): number =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
