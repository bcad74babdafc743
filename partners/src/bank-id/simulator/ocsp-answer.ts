import { hash, randomBytes, sign, X509Certificate } from 'node:crypto';
import {
  type AsnType,
  BitString,
  Constructed,
  Enumerated,
  GeneralizedTime,
  Integer,
  Null,
  ObjectIdentifier,
  OctetString,
  Primitive,
  Sequence,
} from 'asn1js';
import { namesOf } from '../signature/certificates.ts';
import { derOf } from '../signature/ocsp.ts';
import type { Authority } from './authority.ts';

const sequence = (...value: AsnType[]) => new Sequence({ value: value as never[] });
const oid = (value: string) => new ObjectIdentifier({ value });
const octets = (valueHex: Uint8Array) => new OctetString({ valueHex });
const context = (tagNumber: number, ...value: AsnType[]) =>
  new Constructed({ idBlock: { tagClass: 3, tagNumber }, value: value as never[] });
const der = (element: AsnType): Buffer => Buffer.from(element.toBER());
const time = (ms: number) => new GeneralizedTime({ valueDate: new Date(ms - (ms % 1_000)) });

/** Deviations from a good answer, for tests. */
export interface OcspOptions {
  readonly isRevoked?: boolean;
  /** The certificate that the answer is about; by default that of the signature. */
  readonly certificate?: X509Certificate;
}

/**
 * Creates the bank's OCSP answer at the time of a signature (RFC 6960), with BankID's nonce, in base64.
 * @param signature in base64
 */
export function ocspAnswer(
  { responder }: Authority,
  signature: string,
  nowMs: number,
  options: OcspOptions = {},
): string {
  const xml = Buffer.from(signature, 'base64').toString('utf8');
  const [own, bank] = [...xml.matchAll(/<X509Certificate>([^<]+)</g)].map(
    ([, base64 = '']) => new X509Certificate(Buffer.from(base64, 'base64')),
  );
  if (!own || !bank) throw new Error('A signature without its certificates');
  const { name, key } = namesOf(bank);
  const serial = Buffer.from((options.certificate ?? own).serialNumber, 'hex');
  const certificateId = sequence(
    sequence(oid('1.3.14.3.2.26'), new Null()),
    octets(hash('sha1', name, 'buffer')),
    octets(hash('sha1', key, 'buffer')),
    new Integer({ valueHex: serial }),
  );
  const status = options.isRevoked
    ? context(1, time(nowMs))
    : new Primitive({ idBlock: { tagClass: 3, tagNumber: 0 } });
  const nonce = Buffer.concat([hash('sha1', signature, 'buffer'), randomBytes(12)]);
  const data = sequence(
    context(2, octets(hash('sha1', namesOf(new X509Certificate(responder.certificate)).key, 'buffer'))),
    time(nowMs),
    sequence(sequence(certificateId, status, time(nowMs))),
    context(1, sequence(sequence(oid('1.3.6.1.5.5.7.48.1.2'), octets(der(octets(nonce)))))),
  );
  const basic = sequence(
    data,
    sequence(oid('1.2.840.10045.4.3.2')),
    new BitString({ valueHex: sign('sha256', der(data), responder.key) }),
    context(0, sequence(derOf(responder.certificate))),
  );
  const bytes = sequence(oid('1.3.6.1.5.5.7.48.1.1'), octets(der(basic)));
  return der(sequence(new Enumerated({ value: 0 }), context(0, bytes))).toString('base64');
}
