import { createHash, createSign, randomBytes } from 'node:crypto';
import { directoryPerson } from '../../simulation/directory.ts';
import type { CompletionData } from '../port.ts';
import type { Authority } from './authority.ts';
import { ocspAnswer } from './ocsp-answer.ts';
import type { SimulatedOrder } from './order-book.ts';

const base64 = (text: string): string => Buffer.from(text, 'utf8').toString('base64');
const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64');

const XMLDSIG = 'xmlns="http://www.w3.org/2000/09/xmldsig#"';
const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';

export interface ToSign {
  readonly personalNumber: string;
  readonly name: string;
  readonly isLogin: boolean;
  readonly visibleText: string;
  readonly nonVisibleText: string;
}

function signedData({ isLogin, visibleText, nonVisibleText }: ToSign): string {
  const visible =
    visibleText === ''
      ? ''
      : `<usrVisibleData charset="UTF-8" visible="wysiwys">${base64(visibleText)}</usrVisibleData>`;
  const hidden =
    nonVisibleText === '' ? '' : `<usrNonVisibleData>${base64(nonVisibleText)}</usrNonVisibleData>`;
  // BankID adds a random nonce, so that two signatures of the same text differ.
  const nonce = randomBytes(20).toString('base64');
  const server = `<srvInfo><name>${base64('cn=Kreditlina')}</name><nonce>${nonce}</nonce><displayName>${base64('Kreditlina')}</displayName></srvInfo>`;
  const client = `<clientInfo><funcId>${isLogin ? 'Identification' : 'Signing'}</funcId><version>${base64('simulated')}</version></clientInfo>`;
  return `<bankIdSignedData xmlns="http://www.bankid.com/signature/v1.0.0/types" Id="bidSignedData">${visible}${hidden}${server}${client}</bankIdSignedData>`;
}

const reference = (attributes: string, canonical: string): string =>
  `<Reference ${attributes}><Transforms><Transform Algorithm="${C14N}"></Transform></Transforms><DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"></DigestMethod><DigestValue>${sha256(canonical)}</DigestValue></Reference>`;

/**
 * Creates a signature by BankID's Signature Profile: XML-DSig around the signed data, with the certificates.
 * Each part is written in canonical form, so that it can be hashed as written.
 */
export async function signedXml(authority: Authority, order: ToSign): Promise<string> {
  const certificates = await authority.chainFor(order.personalNumber, order.name);
  const x509 = certificates.map((one) => `<X509Certificate>${one}</X509Certificate>`).join('');
  const keyInfo = `<KeyInfo ${XMLDSIG} Id="bidKeyInfo"><X509Data>${x509}</X509Data></KeyInfo>`;
  const data = signedData(order);
  const type = 'Type="http://www.bankid.com/signature/v1.0.0/types" URI="#bidSignedData"';
  const signedInfo = `<SignedInfo ${XMLDSIG}><CanonicalizationMethod Algorithm="${C14N}"></CanonicalizationMethod><SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#rsa-sha256"></SignatureMethod>${reference(type, data)}${reference('URI="#bidKeyInfo"', keyInfo)}</SignedInfo>`;
  const value = createSign('sha256').update(signedInfo).sign(authority.signingKey, 'base64');
  return `<?xml version="1.0" encoding="UTF-8"?><Signature ${XMLDSIG}>${signedInfo}<SignatureValue>${value}</SignatureValue>${keyInfo}<Object>${data}</Object></Signature>`;
}

/** BankID's completion of an order, signed with the person's BankID. */
export async function completionOf(
  authority: Authority,
  order: SimulatedOrder,
  personalNumber: string,
  nowMs: number,
): Promise<CompletionData> {
  const person = directoryPerson(personalNumber);
  const xml = await signedXml(authority, {
    personalNumber,
    name: person.name,
    isLogin: order.kind === 'auth',
    visibleText: order.visibleText,
    nonVisibleText: order.nonVisibleText,
  });
  const signature = Buffer.from(xml, 'utf8').toString('base64');
  return {
    user: { personalNumber, name: person.name, givenName: person.givenName, surname: person.surname },
    device: { ipAddress: order.deviceAddress ?? order.endUserIp, uhi: 'OZvYM9VvyiAmG7NA5jU5zqGcVpo=' },
    risk: 'low',
    bankIdIssueDate: '2025-02-01Z',
    signature,
    ocspResponse: ocspAnswer(authority, signature, nowMs),
  };
}
