import 'reflect-metadata';
import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import {
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509';

/** Root of all simulated signatures. Its key below is public, so only a demonstration may trust it. */
export const simulatedAuthority = `-----BEGIN CERTIFICATE-----
MIIB5DCCAYugAwIBAgIBATAKBggqhkjOPQQDAjBnMTUwMwYDVQQDEyxTaW11bGF0
ZWQgQmFua0lEIFJvb3QgQ0EgLSB0cnVzdGVkIGJ5IG5vIG9uZTEhMB8GA1UEChMY
S3JlZGl0bGluYSBkZW1vbnN0cmF0aW9uMQswCQYDVQQGEwJTRTAgFw0yMDAxMDEw
MDAwMDBaGA8yMDYwMDEwMTAwMDAwMFowZzE1MDMGA1UEAxMsU2ltdWxhdGVkIEJh
bmtJRCBSb290IENBIC0gdHJ1c3RlZCBieSBubyBvbmUxITAfBgNVBAoTGEtyZWRp
dGxpbmEgZGVtb25zdHJhdGlvbjELMAkGA1UEBhMCU0UwWTATBgcqhkjOPQIBBggq
hkjOPQMBBwNCAAQWoj/l5CRiM5taKJaHI4hNfNzj8LLHWOZC8/1Jt+oEh9LxL+Th
5wC0lg4nxtIJo/chUBRsNUAwrsNDMePCSqXEoyYwJDASBgNVHRMBAf8ECDAGAQH/
AgECMA4GA1UdDwEB/wQEAwIBBjAKBggqhkjOPQQDAgNHADBEAiA2eQ80cXvgYRYh
BX2SiHVP44xOj6XolvjsVSXC6GR/+QIgdvBv2tIcC0xxy/U+vjjTpbTZzYiPOL4p
bLDnrxZDZUY=
-----END CERTIFICATE-----
`;
const everybodysKey = {
  kty: 'EC',
  crv: 'P-256',
  x: 'FqI_5eQkYjObWiiWhyOITXzc4_Cyx1jmQvP9SbfqBIc',
  y: '0vEv5OHnALSWDifG0gmj9yFQFGw1QDCuw0Mx48JKpcQ',
  d: 'NAaHCD_1vZNgnKBEmYOrjnDP-RDeTUUSQzBxT2V77-c',
};

const ecdsa = { name: 'ECDSA', namedCurve: 'P-256' };
const withSha256 = { name: 'ECDSA', hash: 'SHA-256' };
const validity = { notBefore: new Date('2020-01-01'), notAfter: new Date('2059-01-01') };
const DER_IN_BASE64 = 'base64';

/** A bank certified by a root, with the key pair that signs for its customers' BankIDs. */
export interface Authority {
  /** PEM. */
  readonly signingKey: string;
  /** Certificates for a person's signature in base64, the person's own first. */
  chainFor(personalNumber: string, name: string): Promise<readonly string[]>;
  /** Confirms on behalf of the bank which certificates are good. */
  readonly responder: Responder;
}

interface Responder {
  /** DER. */
  readonly certificate: Buffer;
  /** PEM. */
  readonly key: string;
}

/** A root with its key, as a JSON Web Key. */
export interface Root {
  /** PEM. */
  readonly certificate: string;
  readonly key: JsonWebKey;
}

/** Creates another root with the given name, which no product trusts. */
export async function createRoot(name: string): Promise<Root> {
  const keys = await crypto.subtle.generateKey(ecdsa, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    serialNumber: '01',
    name,
    ...validity,
    signingAlgorithm: withSha256,
    keys,
    extensions: [new BasicConstraintsExtension(true, 2, true)],
  });
  return {
    certificate: certificate.toString('pem'),
    key: await crypto.subtle.exportKey('jwk', keys.privateKey),
  };
}

const simulatedRoot: Root = { certificate: simulatedAuthority, key: everybodysKey };

/**
 * Creates a bank below a root.
 * @param ofPersons validity of the certificates of persons
 */
export async function createAuthority(root = simulatedRoot, ofPersons = validity): Promise<Authority> {
  const rootCertificate = new X509Certificate(root.certificate);
  const rootKey = await crypto.subtle.importKey('jwk', root.key, ecdsa, false, ['sign']);
  const bankKeys = await crypto.subtle.generateKey(ecdsa, false, ['sign', 'verify']);
  const bank = await X509CertificateGenerator.create({
    serialNumber: '02',
    subject: 'CN=Simulated Bank Customer CA, O=Simulated Bank, C=SE',
    issuer: rootCertificate.subject,
    ...validity,
    signingAlgorithm: withSha256,
    publicKey: bankKeys.publicKey,
    signingKey: rootKey,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign, true),
    ],
  });
  const persons = await promisify(generateKeyPair)('rsa', { modulusLength: 2_048 });
  const publicKey = await crypto.subtle.importKey(
    'spki',
    persons.publicKey.export({ type: 'spki', format: 'der' }),
    { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
    true,
    ['verify'],
  );
  const responder = await promisify(generateKeyPair)('ec', { namedCurve: 'P-256' });
  const responderCertificate = await X509CertificateGenerator.create({
    serialNumber: '03',
    subject: 'CN=Simulated Bank OCSP, O=Simulated Bank, C=SE',
    issuer: bank.subject,
    ...validity,
    signingAlgorithm: withSha256,
    publicKey: await crypto.subtle.importKey(
      'spki',
      responder.publicKey.export({ type: 'spki', format: 'der' }),
      ecdsa,
      true,
      ['verify'],
    ),
    signingKey: bankKeys.privateKey,
    extensions: [new ExtendedKeyUsageExtension([ExtendedKeyUsage.ocspSigning])],
  });
  return {
    responder: {
      certificate: Buffer.from(responderCertificate.rawData),
      key: responder.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    },
    signingKey: persons.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    async chainFor(personalNumber, name) {
      const own = await X509CertificateGenerator.create({
        serialNumber: personalNumber,
        subject: [{ C: ['SE'] }, { CN: [name] }, { '2.5.4.5': [personalNumber] }],
        issuer: bank.subject,
        ...ofPersons,
        signingAlgorithm: withSha256,
        publicKey,
        signingKey: bankKeys.privateKey,
        extensions: [
          new KeyUsagesExtension(KeyUsageFlags.digitalSignature | KeyUsageFlags.nonRepudiation, true),
        ],
      });
      return [own, bank, rootCertificate].map((one) => one.toString(DER_IN_BASE64));
    },
  };
}
