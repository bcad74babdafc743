import type { X509Certificate } from 'node:crypto';
import { BitString } from 'asn1js';
import { BasicConstraints, Certificate, type Extension } from 'pkijs';

/** Maximum number of certificates in a chain, which usually has four: signer, two of the bank, and root. */
const LONGEST_CHAIN = 5;

/** Allowed signature algorithms, each with its hash. BankID uses RSA; its roots sign with SHA-512. */
export const signatureHashes: Readonly<Record<string, string>> = {
  '1.2.840.10045.4.3.2': 'sha256',
  '1.2.840.10045.4.3.3': 'sha384',
  '1.2.840.10045.4.3.4': 'sha512',
  '1.2.840.113549.1.1.11': 'sha256',
  '1.2.840.113549.1.1.12': 'sha384',
  '1.2.840.113549.1.1.13': 'sha512',
};

const KEY_USAGE = '2.5.29.15';
const BASIC_CONSTRAINTS = '2.5.29.19';
const EXTENDED_KEY_USAGE = '2.5.29.37';
/** Extensions that Node or this file checks, so that they may be critical. */
const checked: readonly string[] = [KEY_USAGE, BASIC_CONSTRAINTS, EXTENDED_KEY_USAGE];
/** Extended key usage of an OCSP responder's certificate (RFC 6960). */
const OCSP_SIGNING = '1.3.6.1.5.5.7.3.9';
/** Bits of digitalSignature and nonRepudiation. Responders of BankID's banks have only the second. */
const MAY_SIGN = 0b1100_0000;

const isValidAt = (certificate: X509Certificate, nowMs: number): boolean =>
  certificate.validFromDate.getTime() <= nowMs && nowMs <= certificate.validToDate.getTime();

const extensionsOf = ({ raw }: X509Certificate): readonly Extension[] =>
  Certificate.fromBER(raw).extensions ?? [];

/** Node verifies any algorithm and knows no path lengths, and neither it nor pkijs refuses an extension. */
const isSound = (certificate: X509Certificate): boolean => {
  const { signatureAlgorithm, extensions = [] } = Certificate.fromBER(certificate.raw);
  return (
    signatureHashes[signatureAlgorithm.algorithmId] !== undefined &&
    extensions.every(({ critical, extnID }) => !critical || checked.includes(extnID))
  );
};

/** Maximum number of authorities allowed between this one and a signer (RFC 5280, pathLenConstraint). */
function pathLengthOf(authority: X509Certificate): number {
  const constraints = extensionsOf(authority).find(({ extnID }) => extnID === BASIC_CONSTRAINTS)?.parsedValue;
  const length = constraints instanceof BasicConstraints ? constraints.pathLenConstraint : undefined;
  return typeof length === 'number' ? length : Number.POSITIVE_INFINITY;
}

/** @param below number of authorities between the issuer and the signer */
const isIssuedBy = (certificate: X509Certificate, issuer: X509Certificate, below: number): boolean =>
  issuer.ca &&
  certificate.checkIssued(issuer) &&
  certificate.verify(issuer.publicKey) &&
  isSound(certificate) &&
  pathLengthOf(issuer) >= below;

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
  for (let below = 0; below < LONGEST_CHAIN - 1; below += 1) {
    if (!isValidAt(link, nowMs)) return undefined;
    const current = link;
    const root = trusted.find((one) => isIssuedBy(current, one, below) && isValidAt(one, nowMs));
    if (root) return first ?? root;
    const issuer = others.find((other) => other !== current && isIssuedBy(current, other, below));
    if (!issuer) return undefined;
    first ??= issuer;
    link = issuer;
  }
  return undefined;
}

/** True if the issuer authorises this certificate as its OCSP responder at the instant. */
export const isResponderOf = (
  certificate: X509Certificate,
  issuer: X509Certificate,
  nowMs: number,
): boolean =>
  isIssuedBy(certificate, issuer, 0) &&
  isValidAt(certificate, nowMs) &&
  (certificate.keyUsage ?? []).includes(OCSP_SIGNING) &&
  maySign(certificate);

function maySign(certificate: X509Certificate): boolean {
  const usage = extensionsOf(certificate).find(({ extnID }) => extnID === KEY_USAGE);
  if (!usage) return true;
  const bits = usage.parsedValue;
  return bits instanceof BitString && ((bits.valueBlock.valueHexView[0] ?? 0) & MAY_SIGN) !== 0;
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
