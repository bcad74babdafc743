import { X509Certificate } from 'node:crypto';
import { DOMParser } from '@xmldom/xmldom';
import { SignedXml } from 'xml-crypto';
import { trustedIssuerOf } from './certificates.ts';
import { isVouchedFor } from './ocsp.ts';

/** Texts that an order asked to be signed, verbatim. */
export interface SignedTexts {
  readonly visible: string;
  readonly nonVisible: string;
}

/** Purpose of an order: a login must not pass for a signature, whatever text it showed. */
export type SignedPurpose = 'login' | 'sign';

/** The parts of BankID's completion that prove an order. */
export interface HandedOver {
  /** In base64. */
  readonly signature: string;
  /** In base64. */
  readonly ocspResponse: string;
  /** 12 digits. */
  readonly signer: string;
}

export type SignatureFault =
  | 'unreadable'
  | 'not-signed'
  | 'unknown-authority'
  | 'other-signer'
  | 'other-purpose'
  | 'other-text'
  | 'other-facts'
  | 'not-vouched-for';

class Fault extends Error {
  readonly fault: SignatureFault;
  constructor(fault: SignatureFault) {
    super(fault);
    this.name = 'Fault';
    this.fault = fault;
  }
}

const XMLDSIG = 'http://www.w3.org/2000/09/xmldsig#';
/** BankID Signature Profile: the element with the signed data. */
const BANKID_TYPES = 'http://www.bankid.com/signature/v1.0.0/types';
const SIGNED_DATA = 'bankIdSignedData';
const CERTIFICATES_MAX = 10;
/** Maximum length of a certificate in base64; BankID's have 2 000. */
const CERTIFICATE_LENGTH_MAX = 10_000;
/** Maximum number of equals signs, and so of attributes; BankID's have about 30, besides base64's padding. */
const ATTRIBUTES_MAX = 300;
/** Up to 300 tags of up to 500 characters, and text; BankID's have about 110 tags, of up to 90 characters. */
const SHORT_TAGS = /^(?:<[^<>]{1,500}>[^<>]*){1,300}$/;
/** Number of references in a signature: the signed data and the certificates, each with one transform. */
const REFERENCES = 2;
const DECLARATION = /^<\?xml [^?>]*\?>/;
/** Required parts of a signature, each exactly once. */
const PARTS = ['SignedInfo', 'SignatureValue', 'KeyInfo', 'Object'] as const;
/** Allowed algorithms: only those of BankID. No SHA-1, and no symmetric keys. */
const ALGORITHMS =
  /^http:\/\/www\.w3\.org\/(2001\/04\/xmldsig-more#rsa-sha(256|512)|2001\/04\/xmlenc#sha(256|512)|TR\/2001\/REC-xml-c14n-20010315|2001\/10\/xml-exc-c14n#)$/;

/** Name of each purpose in the signed data. */
const functions: Readonly<Record<SignedPurpose, string>> = { login: 'Identification', sign: 'Signing' };

/**
 * Verifies that the XML signature was made by that person, for this purpose, over exactly these texts, and
 * that a trusted authority vouches for the certificate. BankID's nonce in it is not known beforehand: the
 * hidden text identifies the order.
 * @param trusted certificates of the authorities
 * @param nowMs time at which it is received; a stored signature is verified again at the time of its event
 * @returns undefined if it is valid
 */
export function signatureFault(
  { signature, ocspResponse, signer }: HandedOver,
  asked: SignedTexts & { readonly purpose: SignedPurpose },
  trusted: readonly X509Certificate[],
  nowMs: number,
): SignatureFault | undefined {
  try {
    const xml = textOf(signature, 'unreadable');
    const [certificate, ...others] = certificatesIn(xml);
    if (!certificate) throw new Fault('unreadable');
    const signed = signedDataOf(xml, certificate);
    const issuer = trustedIssuerOf(certificate, others, trusted, nowMs);
    if (!issuer) throw new Fault('unknown-authority');
    if (certificate.toLegacyObject().subject.serialNumber !== signer) throw new Fault('other-signer');
    if (functionOf(signed) !== functions[asked.purpose]) throw new Fault('other-purpose');
    if (fieldOf(signed, 'usrVisibleData') !== asked.visible) throw new Fault('other-text');
    if (fieldOf(signed, 'usrNonVisibleData') !== asked.nonVisible) throw new Fault('other-facts');
    if (!isVouchedFor(ocspResponse, { certificate, issuer, signature }, nowMs))
      throw new Fault('not-vouched-for');
    return undefined;
  } catch (error) {
    return error instanceof Fault ? error.fault : 'unreadable';
  }
}

/** Decodes strict base64 to text; rejects surplus or missing characters. */
function textOf(base64: string, fault: SignatureFault): string {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.toString('base64') !== base64) throw new Fault(fault);
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
}

function parse(xml: string): Element {
  // Parsing, XPath and canonical form take time by the square of these numbers.
  if (!SHORT_TAGS.test(xml) || xml.split('=', ATTRIBUTES_MAX + 2).length > ATTRIBUTES_MAX + 1)
    throw new Fault('unreadable');
  // A signature has no document types, comments, processing instructions, character references or line
  // separators of Unicode: parsers treat them differently.
  if (/<!|<\?|&#|[\u0085\u2028\u2029]/.test(xml.replace(DECLARATION, ''))) throw new Fault('unreadable');
  const fail = (): never => {
    throw new Fault('unreadable');
  };
  const handler = { warning: fail, error: fail, fatalError: fail };
  const { documentElement } = new DOMParser({ errorHandler: handler }).parseFromString(xml, 'text/xml');
  return documentElement ?? fail();
}

const childrenOf = (parent: Element, namespace: string, name: string): Element[] =>
  [...Array(parent.childNodes.length).keys()]
    .map((index) => parent.childNodes.item(index) as Element)
    .filter((node) => node.namespaceURI === namespace && node.localName === name);

/** Certificates sent with the signature, the signer's first. Nothing else is read before verification. */
function certificatesIn(xml: string): readonly X509Certificate[] {
  const root = parse(xml);
  if (root.namespaceURI !== XMLDSIG || root.localName !== 'Signature') throw new Fault('unreadable');
  if (PARTS.some((name) => childrenOf(root, XMLDSIG, name).length !== 1)) throw new Fault('unreadable');
  // Each reference and each transform costs another canonical form of what it covers.
  const countOf = (name: string): number => root.getElementsByTagNameNS('*', name).length;
  if (countOf('Reference') !== REFERENCES || countOf('Transform') > REFERENCES) throw new Fault('unreadable');
  const elements = childrenOf(root, XMLDSIG, 'KeyInfo')
    .flatMap((info) => childrenOf(info, XMLDSIG, 'X509Data'))
    .flatMap((data) => childrenOf(data, XMLDSIG, 'X509Certificate'));
  if (elements.length > CERTIFICATES_MAX) throw new Fault('unreadable');
  return elements.map(({ textContent }) => {
    const base64 = textContent?.replaceAll(/\s/g, '') ?? '';
    if (base64.length > CERTIFICATE_LENGTH_MAX) throw new Fault('unreadable');
    return new X509Certificate(Buffer.from(base64, 'base64'));
  });
}

/** @returns the signed element, parsed from the bytes that were verified and not from the document */
function signedDataOf(xml: string, certificate: X509Certificate): Element {
  const verifier = new SignedXml({ publicCert: certificate.toString(), getCertFromKeyInfo: () => null });
  for (const table of [
    verifier.CanonicalizationAlgorithms,
    verifier.HashAlgorithms,
    verifier.SignatureAlgorithms,
  ] as Record<string, unknown>[])
    for (const name of Object.keys(table)) if (!ALGORITHMS.test(name)) delete table[name];
  if (!isGenuine(verifier, xml)) throw new Fault('not-signed');
  const elements = verifier
    .getSignedReferences()
    .map(parse)
    .filter((element) => element.namespaceURI === BANKID_TYPES && element.localName === SIGNED_DATA);
  const [signed] = elements;
  if (!signed || elements.length !== 1) throw new Fault('not-signed');
  return signed;
}

function isGenuine(verifier: SignedXml, xml: string): boolean {
  try {
    verifier.loadSignature(xml);
    return verifier.checkSignature(xml);
  } catch {
    return false;
  }
}

/** Text of a field; empty if missing, since an order need not have a hidden text. */
function fieldOf(signed: Element, name: string): string {
  const found = childrenOf(signed, BANKID_TYPES, name);
  if (found.length > 1) throw new Fault('unreadable');
  return textOf(found[0]?.textContent ?? '', 'unreadable');
}

/** Purpose that the app recorded: `Identification` or `Signing`. */
function functionOf(signed: Element): string | undefined {
  const infos = childrenOf(signed, BANKID_TYPES, 'clientInfo');
  const found = infos.flatMap((info) => childrenOf(info, BANKID_TYPES, 'funcId'));
  if (infos.length !== 1 || found.length !== 1) throw new Fault('unreadable');
  return found[0]?.textContent ?? undefined;
}
