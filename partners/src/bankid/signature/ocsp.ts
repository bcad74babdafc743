import { hash, verify, X509Certificate } from 'node:crypto';
import { type AsnType, fromBER } from 'asn1js';
import { BasicOCSPResponse, Certificate, type Extension, OCSPResponse, type SingleResponse } from 'pkijs';

/** Maximum number of certificates in a chain, which usually has three: signer, bank and root. */
const LONGEST_CHAIN = 5;

const isValidAt = (certificate: X509Certificate, nowMs: number): boolean =>
  certificate.validFromDate.getTime() <= nowMs && nowMs <= certificate.validToDate.getTime();

const isIssuedBy = (certificate: X509Certificate, issuer: X509Certificate): boolean =>
  issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);

/**
 * Follows a certificate to a trusted authority; every link must be valid at the instant.
 * @param others certificates sent with it: they may be intermediate links, but are not trusted by themselves
 * @returns the issuer of the certificate; undefined if the chain leads to no trusted authority
 */
export function trustedIssuerOf(
  certificate: X509Certificate,
  others: readonly X509Certificate[],
  trusted: readonly X509Certificate[],
  nowMs: number,
): X509Certificate | undefined {
  let first: X509Certificate | undefined;
  let link = certificate;
  for (let length = 1; length < LONGEST_CHAIN; length += 1) {
    if (!isValidAt(link, nowMs)) return undefined;
    const current = link;
    const root = trusted.find((one) => isIssuedBy(current, one) && isValidAt(one, nowMs));
    if (root) return first ?? root;
    const issuer = others.find((other) => other !== current && isIssuedBy(current, other));
    if (!issuer) return undefined;
    first ??= issuer;
    link = issuer;
  }
  return undefined;
}

/** Extended key usage of an OCSP responder's certificate (RFC 6960). */
const OCSP_SIGNING = '1.3.6.1.5.5.7.3.9';

/** True if the issuer authorises this certificate as its responder at the instant. */
const isResponderOf = (certificate: X509Certificate, issuer: X509Certificate, nowMs: number): boolean =>
  isIssuedBy(certificate, issuer) &&
  isValidAt(certificate, nowMs) &&
  (certificate.keyUsage ?? []).includes(OCSP_SIGNING);

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

/**
 * Finds the nonce; undefined if there are two. The value is an octet string within the extension (RFC 8954);
 * older responders wrote it without that wrapping.
 */
function nonceIn(extensions: readonly Extension[] = []): Uint8Array | undefined {
  const [found, ...others] = extensions.filter(({ extnID }) => extnID === NONCE);
  if (!found || others.length > 0) return undefined;
  const value = found.extnValue.valueBlock.valueHexView;
  const [tag, length] = value;
  return tag === 4 && length === value.length - 2 ? value.subarray(2) : value;
}

/** Maximum age of an answer: an order lives at most ten minutes, and its OCSP answer is made at signing. */
const OLDEST_MS = 15 * 60_000;
/** Allowed difference between two clocks. */
const SKEW_MS = 5 * 60_000;
const NONCE_LENGTH = 32;

const signatureHashes: Readonly<Record<string, string>> = {
  '1.2.840.10045.4.3.2': 'sha256',
  '1.2.840.10045.4.3.3': 'sha384',
  '1.2.840.10045.4.3.4': 'sha512',
  '1.2.840.113549.1.1.11': 'sha256',
  '1.2.840.113549.1.1.12': 'sha384',
  '1.2.840.113549.1.1.13': 'sha512',
};
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
 * is signed by the certificate's issuer or its responder, is about this certificate, is recent, and contains
 * the hash of the signature.
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
      about.every(({ certStatus, thisUpdate }) => isGood(certStatus) && isRecent(thisUpdate))
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

/** Identity of an issuer in an OCSP answer: its subject in DER, and the bits of its key. */
export function namesOf(certificate: X509Certificate): {
  readonly name: Uint8Array;
  readonly key: Uint8Array;
} {
  const { subject, subjectPublicKeyInfo } = Certificate.fromBER(certificate.raw);
  return {
    name: new Uint8Array(subject.valueBeforeDecode),
    key: subjectPublicKeyInfo.subjectPublicKey.valueBlock.valueHexView,
  };
}
