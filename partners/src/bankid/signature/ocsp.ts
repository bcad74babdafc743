import { hash, verify, X509Certificate } from 'node:crypto';
import {
  type AsnType,
  BitString,
  Constructed,
  fromBER,
  GeneralizedTime,
  Integer,
  ObjectIdentifier,
  OctetString,
} from 'asn1js';

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

interface CertificateStatus {
  /** OID of the hash that names the issuer. */
  readonly hashAlgorithm: string;
  readonly issuerNameHash: string;
  readonly issuerKeyHash: string;
  /** Lower-case hex without leading zeros, as are all serials here. */
  readonly serial: string;
  readonly isGood: boolean;
  readonly thisUpdateMs: number;
}

/** A basic OCSP answer (RFC 6960), parsed but not verified. */
interface OcspAnswer {
  readonly signedPart: Uint8Array;
  /** OID. */
  readonly algorithm: string;
  readonly signature: Uint8Array;
  readonly certificates: readonly X509Certificate[];
  readonly producedAtMs: number;
  readonly nonce: Uint8Array | undefined;
  readonly statuses: readonly CertificateStatus[];
}

const BASIC = '1.3.6.1.5.5.7.48.1.1';
const NONCE = '1.3.6.1.5.5.7.48.1.2';
const SUCCESSFUL = 0;
const CONTEXT = 3;
const MAX_PARTS = 20;

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const serialOf = (written: string): string => written.toLowerCase().replace(/^0+(?=.)/, '');

/** Parses bytes that are exactly one element; throws otherwise. */
export function derOf(bytes: Uint8Array): AsnType {
  const { result, offset } = fromBER(bytes);
  if (offset !== bytes.length) throw new Error('Not one element');
  return result;
}

type Kind<Element> = new (...args: never[]) => Element;

/** @throws Error if it is of another kind, or missing */
function as<Element>(kind: Kind<Element>, element: unknown): Element {
  if (!(element instanceof kind)) throw new Error(`No ${kind.name}`);
  return element;
}

function partsOf(element: unknown): readonly AsnType[] {
  const parts = as(Constructed, element).valueBlock.value as AsnType[];
  if (parts.length > MAX_PARTS) throw new Error('Too many parts');
  return parts;
}

const isTagged = (element: AsnType | undefined, tag: number): boolean =>
  element?.idBlock.tagClass === CONTEXT && element.idBlock.tagNumber === tag;

const bytesOf = (element: unknown): Uint8Array => as(OctetString, element).valueBlock.valueHexView;
const oidOf = (element: unknown): string => as(ObjectIdentifier, element).getValue();
const timeOf = (element: unknown): number => as(GeneralizedTime, element).toDate().getTime();

/** @throws Error if it is not an OCSP answer, or reports an error */
function readOcsp(bytes: Uint8Array): OcspAnswer {
  const [responseStatus, wrapped] = partsOf(derOf(bytes));
  if (as(Integer, responseStatus).valueBlock.valueDec !== SUCCESSFUL || !isTagged(wrapped, 0))
    throw new Error('No success');
  const [type, response] = partsOf(partsOf(wrapped)[0]);
  if (oidOf(type) !== BASIC) throw new Error('Another kind of answer');
  const [signedPart, algorithm, signature, certificates] = partsOf(derOf(bytesOf(response)));
  return {
    ...readData(signedPart),
    signedPart: as(Constructed, signedPart).valueBeforeDecodeView,
    algorithm: oidOf(partsOf(algorithm)[0]),
    signature: as(BitString, signature).valueBlock.valueHexView,
    certificates: isTagged(certificates, 0)
      ? partsOf(partsOf(certificates)[0]).map(
          (one) => new X509Certificate(as(Constructed, one).valueBeforeDecodeView),
        )
      : [],
  };
}

function readData(data: unknown): Pick<OcspAnswer, 'producedAtMs' | 'nonce' | 'statuses'> {
  const all = partsOf(data);
  const [, producedAt, responses, extensions] = isTagged(all[0], 0) ? all.slice(1) : all;
  return {
    producedAtMs: timeOf(producedAt),
    nonce: isTagged(extensions, 1) ? nonceIn(partsOf(partsOf(extensions)[0])) : undefined,
    statuses: partsOf(responses).map(readStatus),
  };
}

/** The value is wrapped in an octet string (RFC 8954); older responders left out that wrapping. */
function nonceIn(extensions: readonly AsnType[]): Uint8Array | undefined {
  const found = extensions.map(partsOf).find(([type]) => oidOf(type) === NONCE);
  if (!found) return undefined;
  const value = bytesOf(found.at(-1));
  const [tag, length] = value;
  return tag === 4 && length === value.length - 2 ? value.subarray(2) : value;
}

function readStatus(single: AsnType): CertificateStatus {
  const [certificate, status, thisUpdate] = partsOf(single);
  const [algorithm, nameHash, keyHash, serial] = partsOf(certificate);
  return {
    hashAlgorithm: oidOf(partsOf(algorithm)[0]),
    issuerNameHash: hex(bytesOf(nameHash)),
    issuerKeyHash: hex(bytesOf(keyHash)),
    serial: serialOf(hex(as(Integer, serial).valueBlock.valueHexView)),
    isGood: isTagged(status, 0),
    thisUpdateMs: timeOf(thisUpdate),
  };
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
    const read = readOcsp(Buffer.from(answer, 'base64'));
    const isRecent = (ms: number): boolean => ms <= nowMs + SKEW_MS && ms >= nowMs - OLDEST_MS;
    const about = read.statuses.filter((status) => isAbout(status, vouched));
    return (
      isSignedFor(read, vouched.issuer, nowMs) &&
      isRecent(read.producedAtMs) &&
      isOfSignature(read.nonce, vouched.signature) &&
      about.length === 1 &&
      about.every(({ isGood, thisUpdateMs }) => isGood && isRecent(thisUpdateMs))
    );
  } catch {
    return false;
  }
}

function isSignedFor(
  { algorithm, signedPart, signature, certificates }: OcspAnswer,
  issuer: X509Certificate,
  nowMs: number,
): boolean {
  const hashName = signatureHashes[algorithm];
  if (hashName === undefined) return false;
  const responders = certificates.filter((certificate) => isResponderOf(certificate, issuer, nowMs));
  return [issuer, ...responders].some(({ publicKey }) => verify(hashName, signedPart, publicKey, signature));
}

/** BankID's nonce: the SHA-1 of the signature's base64, and twelve random bytes. */
const isOfSignature = (nonce: Uint8Array | undefined, signature: string): boolean =>
  nonce?.length === NONCE_LENGTH && hex(nonce.subarray(0, 20)) === hash('sha1', signature);

function isAbout(status: CertificateStatus, { certificate, issuer }: Vouched): boolean {
  const hashName = nameHashes[status.hashAlgorithm];
  if (hashName === undefined || status.serial !== serialOf(certificate.serialNumber)) return false;
  const { name, key } = namesOf(issuer);
  return status.issuerNameHash === hash(hashName, name) && status.issuerKeyHash === hash(hashName, key);
}

/** Identity of an issuer in an OCSP answer: its subject in DER, and the bits of its key. */
export function namesOf(certificate: X509Certificate): {
  readonly name: Uint8Array;
  readonly key: Uint8Array;
} {
  // Fields: version, serial, algorithm, issuer, validity, subject, key. Version is always present, since
  // every authority has a version 3 certificate.
  const [, , , , , subject, keyInfo] = partsOf(partsOf(derOf(certificate.raw))[0]);
  return {
    name: as(Constructed, subject).valueBeforeDecodeView,
    key: as(BitString, partsOf(keyInfo)[1]).valueBlock.valueHexView,
  };
}
