import { hash, verify, type X509Certificate } from 'node:crypto';
import { BitString, Constructed } from 'asn1js';
import { isResponderOf } from './certificate-chain.ts';
import {
  as,
  type CertificateStatus,
  derOf,
  hex,
  type OcspAnswer,
  partsOf,
  readOcsp,
  serialOf,
} from './ocsp-structure.ts';

/** An order lives ten minutes at most, and its OCSP answer is made at signing. */
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
/** They only identify the issuer, without protecting anything: SHA-1 is usual. */
const nameHashes: Readonly<Record<string, string>> = {
  '1.3.14.3.2.26': 'sha1',
  '2.16.840.1.101.3.4.2.1': 'sha256',
};

/** The certificate in question, with its issuer. */
export interface Vouched {
  readonly certificate: X509Certificate;
  readonly issuer: X509Certificate;
  /** The XML signature in base64, as received. */
  readonly signature: string;
}

/**
 * Whether the authority confirms that the certificate was good when this very signature was made: the answer
 * is signed by the certificate's issuer or its responder, is about this certificate, recent, and carries the
 * hash of the signature.
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

/** The issuer's identity in an OCSP answer: its subject in DER, and the bits of its key. */
export function namesOf(certificate: X509Certificate): {
  readonly name: Uint8Array;
  readonly key: Uint8Array;
} {
  // Version, serial, algorithm, issuer, validity, subject, key: every authority's certificate has version 3.
  const [, , , , , subject, keyInfo] = partsOf(partsOf(derOf(certificate.raw))[0]);
  return {
    name: as(Constructed, subject).valueBeforeDecodeView,
    key: as(BitString, partsOf(keyInfo)[1]).valueBlock.valueHexView,
  };
}
