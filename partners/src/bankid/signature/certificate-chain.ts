import type { X509Certificate } from 'node:crypto';

/** The signer's certificate, those of the bank, the root. */
const LONGEST_CHAIN = 5;

const isValidAt = (certificate: X509Certificate, nowMs: number): boolean =>
  certificate.validFromDate.getTime() <= nowMs && nowMs <= certificate.validToDate.getTime();

const isIssuedBy = (certificate: X509Certificate, issuer: X509Certificate): boolean =>
  issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);

/**
 * Whether a certificate leads to an authority that is trusted, each link valid at the instant.
 * @param others that came with it: they may lead on, and are trusted for nothing by themselves
 */
export function isIssuedByTrusted(
  certificate: X509Certificate,
  others: readonly X509Certificate[],
  trusted: readonly X509Certificate[],
  nowMs: number,
): boolean {
  let link = certificate;
  for (let length = 1; length < LONGEST_CHAIN; length += 1) {
    if (!isValidAt(link, nowMs)) return false;
    const current = link;
    if (trusted.some((root) => isIssuedBy(current, root) && isValidAt(root, nowMs))) return true;
    const issuer = others.find((other) => other !== current && isIssuedBy(current, other));
    if (!issuer) return false;
    link = issuer;
  }
  return false;
}
