import type { X509Certificate } from 'node:crypto';

/** The signer's certificate, those of the bank, the root. */
const LONGEST_CHAIN = 5;

const isValidAt = (certificate: X509Certificate, nowMs: number): boolean =>
  certificate.validFromDate.getTime() <= nowMs && nowMs <= certificate.validToDate.getTime();

const isIssuedBy = (certificate: X509Certificate, issuer: X509Certificate): boolean =>
  issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);

/**
 * Follows a certificate to a trusted authority, each link valid at the instant.
 * @param others certificates sent with it: they may be intermediate links, but are not trusted by themselves
 * @returns the issuer of the certificate itself; undefined when the chain leads to no trusted authority
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

/** Whether an authority authorises this certificate as its responder at the instant. */
export const isResponderOf = (
  certificate: X509Certificate,
  issuer: X509Certificate,
  nowMs: number,
): boolean =>
  isIssuedBy(certificate, issuer) &&
  isValidAt(certificate, nowMs) &&
  (certificate.keyUsage ?? []).includes(OCSP_SIGNING);
