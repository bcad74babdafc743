import { hash, verify, X509Certificate } from 'node:crypto';
import { type AsnType, fromBER } from 'asn1js';
import { BasicOCSPResponse, type Extension, OCSPResponse, type SingleResponse } from 'pkijs';
import { isResponderOf, namesOf, signatureHashes } from './certificates.ts';

const BASIC = '1.3.6.1.5.5.7.48.1.1';
const NONCE = '1.3.6.1.5.5.7.48.1.2';
const SUCCESSFUL = 0;
const GOOD = 0;
/** Maximum number of certificates, and of statuses, in an answer. */
const PARTS_MAX = 20;

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
/** Lower-case hex without leading zeros. */
const serialOf = (written: string): string => written.toLowerCase().replace(/^0+(?=.)/, '');

/** Parses bytes that are exactly one element: pkijs would ignore what follows it. @throws Error otherwise */
export function derOf(bytes: Uint8Array): AsnType {
  const { result, offset } = fromBER(bytes);
  if (offset !== bytes.length) throw new Error('Not one element');
  return result;
}

/** Parses a basic OCSP answer (RFC 6960), unverified. @throws Error if it is not one, or reports an error */
function basicResponseIn(bytes: Uint8Array): BasicOCSPResponse {
  const { responseStatus, responseBytes } = new OCSPResponse({ schema: derOf(bytes) });
  if (responseStatus.valueBlock.valueDec !== SUCCESSFUL || responseBytes?.responseType !== BASIC)
    throw new Error('No basic answer');
  const read = new BasicOCSPResponse({ schema: derOf(responseBytes.response.valueBlock.valueHexView) });
  const { responses, responseExtensions = [] } = read.tbsResponseData;
  if (Math.max(read.certs?.length ?? 0, responses.length) > PARTS_MAX) throw new Error('Too many parts');
  const extensions = [...responseExtensions, ...responses.flatMap((one) => one.singleExtensions ?? [])];
  if (extensions.some(({ critical, extnID }) => critical && extnID !== NONCE))
    throw new Error('An unknown critical extension');
  return read;
}

const NONCE_LENGTH = 32;

/**
 * Finds the nonce; undefined if there are two. The value is an octet string within the extension (RFC 8954);
 * older responders, and those of BankID's banks, write it without that wrapping.
 */
function nonceIn(extensions: readonly Extension[] = []): Uint8Array | undefined {
  const [found, ...others] = extensions.filter(({ extnID }) => extnID === NONCE);
  if (!found || others.length > 0) return undefined;
  const value = found.extnValue.valueBlock.valueHexView;
  const [tag, length] = value;
  // A bare nonce begins with a hash, which may look like a wrapping, so the whole length decides.
  const isWrapped = value.length === NONCE_LENGTH + 2 && tag === 4 && length === NONCE_LENGTH;
  return isWrapped ? value.subarray(2) : value;
}

/** Maximum age of an answer: an order lives at most ten minutes, and its OCSP answer is made at signing. */
const OLDEST_MS = 15 * 60_000;
/** Allowed difference between two clocks. */
const SKEW_MS = 5 * 60_000;

/** Hashes allowed for naming the issuer. They protect nothing, so the usual SHA-1 is acceptable. */
const nameHashes: Readonly<Record<string, string>> = {
  '1.3.14.3.2.26': 'sha1',
  '2.16.840.1.101.3.4.2.1': 'sha256',
};

/** A certificate, its issuer, and the signature made with it. */
interface Vouched {
  readonly certificate: X509Certificate;
  readonly issuer: X509Certificate;
  /** The XML signature in base64, as received. */
  readonly signature: string;
}

/**
 * True if the authority confirms that the certificate was good when this very signature was made: the answer
 * is signed by the certificate's issuer or its responder, is about this certificate, is recent and not
 * superseded, and contains the hash of the signature.
 * @param answer in base64
 */
export function isVouchedFor(answer: string, vouched: Vouched, nowMs: number): boolean {
  try {
    const read = basicResponseIn(Buffer.from(answer, 'base64'));
    const { producedAt, responses, responseExtensions } = read.tbsResponseData;
    const isRecent = (time: Date): boolean =>
      time.getTime() <= nowMs + SKEW_MS && time.getTime() >= nowMs - OLDEST_MS;
    const about = responses.filter((response) => isAbout(response, vouched));
    return (
      isSignedFor(read, vouched.issuer, nowMs) &&
      isRecent(producedAt) &&
      isOfSignature(nonceIn(responseExtensions), vouched.signature) &&
      about.length === 1 &&
      about.every(({ certStatus, thisUpdate }) => isGood(certStatus) && isRecent(thisUpdate)) &&
      about.every(({ nextUpdate }) => !nextUpdate || nowMs <= nextUpdate.getTime() + SKEW_MS)
    );
  } catch {
    return false;
  }
}

const isGood = ({ idBlock }: AsnType): boolean => idBlock.tagNumber === GOOD;

function isSignedFor(read: BasicOCSPResponse, issuer: X509Certificate, nowMs: number): boolean {
  const hashName = signatureHashes[read.signatureAlgorithm.algorithmId];
  if (hashName === undefined) return false;
  const responders = (read.certs ?? [])
    .map((one) => new X509Certificate(Buffer.from(one.toSchema().toBER())))
    .filter((certificate) => isResponderOf(certificate, issuer, nowMs));
  const { tbsView } = read.tbsResponseData;
  const signature = read.signature.valueBlock.valueHexView;
  return [issuer, ...responders].some(({ publicKey }) => verify(hashName, tbsView, publicKey, signature));
}

/** BankID's nonce: the SHA-1 of the signature's base64, and twelve random bytes. */
const isOfSignature = (nonce: Uint8Array | undefined, signature: string): boolean =>
  nonce?.length === NONCE_LENGTH && hex(nonce.subarray(0, 20)) === hash('sha1', signature);

function isAbout({ certID }: SingleResponse, { certificate, issuer }: Vouched): boolean {
  const hashName = nameHashes[certID.hashAlgorithm.algorithmId];
  const serial = serialOf(hex(certID.serialNumber.valueBlock.valueHexView));
  if (hashName === undefined || serial !== serialOf(certificate.serialNumber)) return false;
  const { name, key } = namesOf(issuer);
  return (
    hex(certID.issuerNameHash.valueBlock.valueHexView) === hash(hashName, name) &&
    hex(certID.issuerKeyHash.valueBlock.valueHexView) === hash(hashName, key)
  );
}
