import 'reflect-metadata';
import { hash, X509Certificate } from 'node:crypto';
import { proves } from '@kreditlina/tools/proves';
import {
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  Extension,
  KeyUsageFlags,
  KeyUsagesExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';
import { describe, expect, it } from 'vitest';
import { simulatedAuthority } from '../simulator/authority.ts';
import { isResponderOf, namesOf, trustedIssuerOf } from './certificates.ts';

const now = Date.parse('2026-11-21T09:00:00Z');

interface Issued {
  readonly certificate: X509Certificate;
  readonly name: string;
  readonly keys: CryptoKeyPair;
}

/** Issues a certificate; without an issuer, it signs itself. */
async function issue(
  name: string,
  extensions: Extension[],
  issuer?: Issued,
  hashName = 'SHA-256',
): Promise<Issued> {
  const ecdsa = { name: 'ECDSA', namedCurve: 'P-256' };
  const keys = await crypto.subtle.generateKey(ecdsa, false, ['sign', 'verify']);
  const { rawData } = await X509CertificateGenerator.create({
    serialNumber: '01',
    subject: `CN=${name}`,
    issuer: `CN=${issuer?.name ?? name}`,
    notBefore: new Date('2020-01-01'),
    notAfter: new Date('2059-01-01'),
    signingAlgorithm: { name: 'ECDSA', hash: hashName },
    publicKey: keys.publicKey,
    signingKey: (issuer?.keys ?? keys).privateKey,
    extensions,
  });
  return { certificate: new X509Certificate(Buffer.from(rawData)), name, keys };
}

const authority = (pathLength?: number): Extension[] => [
  new BasicConstraintsExtension(true, pathLength, true),
  new KeyUsagesExtension(KeyUsageFlags.keyCertSign, true),
];
const unknown = (critical: boolean) => new Extension('1.2.752.78.99.1', critical, Buffer.from([5, 0]));
const use = (flags: KeyUsageFlags) => new KeyUsagesExtension(flags, true);
const issuerOf = (person: Issued, others: readonly Issued[], root: Issued) =>
  trustedIssuerOf(
    person.certificate,
    others.map(({ certificate }) => certificate),
    [root.certificate],
    now,
  );

describe('a chain of certificates', proves('X-91', 'I-01'), () => {
  it('leads to its root over two authorities of the bank, as far as their path lengths allow', async () => {
    const chain = async (ofRoot?: number, ofBank?: number) => {
      const root = await issue('root', authority(ofRoot));
      const bank = await issue('bank', authority(ofBank), root);
      const customers = await issue('customers', authority(0), bank);
      const person = await issue('person', [], customers);
      return issuerOf(person, [customers, bank], root)?.subject;
    };
    expect(await chain()).toBe('CN=customers');
    expect(await chain(2, 1)).toBe('CN=customers');
    expect(await chain(2, 0)).toBeUndefined();
    expect(await chain(1, 1)).toBeUndefined();
  });

  it.each([
    ['SHA-256', 'CN=bank'],
    ['SHA-384', 'CN=bank'],
    ['SHA-512', 'CN=bank'],
    ['SHA-1', undefined],
  ])('signed with %s in either link leads to %s', async (hashName, found) => {
    const root = await issue('root', authority());
    const bank = await issue('bank', authority(0), root);
    const person = await issue('person', [], bank, hashName);
    expect(issuerOf(person, [bank], root)?.subject).toBe(found);
    const other = await issue('bank', authority(0), root, hashName);
    expect(issuerOf(await issue('person', [], other), [other], root)?.subject).toBe(found);
  });

  it.each([
    [false, 'CN=bank'],
    [true, undefined],
  ])('with an unknown extension that is critical (%s) leads to %s', async (critical, found) => {
    const root = await issue('root', authority());
    const bank = await issue('bank', authority(0), root);
    const person = await issue('person', [unknown(critical)], bank);
    expect(issuerOf(person, [bank], root)?.subject).toBe(found);
    const other = await issue('bank', [...authority(0), unknown(critical)], root);
    expect(issuerOf(await issue('person', [], other), [other], root)?.subject).toBe(found);
  });
});

describe('a certificate of a responder', proves('X-91', 'I-01'), () => {
  const role = new ExtendedKeyUsageExtension([ExtendedKeyUsage.ocspSigning]);

  it.each<[string, Extension[], boolean]>([
    ['no key usage', [role], true],
    ['the key usage digitalSignature', [role, use(KeyUsageFlags.digitalSignature)], true],
    // SEB's responder of 2025 has only this one.
    ['the key usage nonRepudiation', [role, use(KeyUsageFlags.nonRepudiation)], true],
    ['another key usage', [role, use(KeyUsageFlags.keyEncipherment | KeyUsageFlags.cRLSign)], false],
    ['an unknown extension', [role, unknown(false)], true],
    ['an unknown critical extension', [role, unknown(true)], false],
    ['the role of another service', [new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth])], false],
    ['no role', [], false],
  ])('with %s counts as its extensions allow', async (_what, extensions, isAllowed) => {
    const bank = await issue('bank', authority(0));
    const { certificate } = await issue('responder', extensions, bank);
    expect(isResponderOf(certificate, bank.certificate, now)).toBe(isAllowed);
  });

  it('signed with SHA-1 does not count', async () => {
    const bank = await issue('bank', authority(0));
    const { certificate } = await issue('responder', [role], bank, 'SHA-1');
    expect(isResponderOf(certificate, bank.certificate, now)).toBe(false);
  });
});

it('an issuer is named as OpenSSL does (openssl x509 -ocspid)', proves('X-91', 'I-01'), () => {
  const { name, key } = namesOf(new X509Certificate(simulatedAuthority));
  expect(hash('sha1', name)).toBe('fe60b6301fb94685014bbdc5b71df905e4babe1a');
  expect(hash('sha1', key)).toBe('2902602a43bf526a8d15d11162a2f76f143c0f3c');
});
