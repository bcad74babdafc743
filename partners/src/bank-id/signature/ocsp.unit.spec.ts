import { hash, sign, X509Certificate } from 'node:crypto';
import { proves } from '@kreditlina/tools/proves';
import {
  type AsnType,
  BitString,
  Constructed,
  Enumerated,
  Boolean as Flag,
  GeneralizedTime,
  Integer,
  Null,
  ObjectIdentifier,
  OctetString,
  Primitive,
  Sequence,
} from 'asn1js';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Authority, createAuthority } from '../simulator/authority.ts';
import { signedXml } from '../simulator/completion.ts';
import { ocspAnswer } from '../simulator/ocsp-answer.ts';
import { collectAnswer } from '../wire.ts';
import { derOf, isVouchedFor } from './ocsp.ts';

const now = Date.parse('2026-11-21T09:00:00Z');
const MINUTE = 60_000;

let authority: Authority;
let signature: string;
let chain: readonly X509Certificate[];
beforeAll(async () => {
  authority = await createAuthority();
  const xml = await signedXml(authority, {
    personalNumber: '196803129805',
    name: 'Astrid Lindqvist',
    isLogin: false,
    visibleText: 'Text',
    nonVisibleText: '',
  });
  signature = Buffer.from(xml, 'utf8').toString('base64');
  chain = [...xml.matchAll(/<X509Certificate>([^<]+)</g)].map(
    ([, base64 = '']) => new X509Certificate(Buffer.from(base64, 'base64')),
  );
});

type Parts = AsnType[];
const partsOf = (element: unknown): Parts => (element as Constructed).valueBlock.value as Parts;
const der = (element: unknown): Buffer => Buffer.from((element as AsnType).toBER());
const sequence = (...value: unknown[]) => new Sequence({ value: value as never[] });
const context = (tagNumber: number, ...value: AsnType[]) =>
  new Constructed({ idBlock: { tagClass: 3, tagNumber }, value: value as never[] });
const oid = (value: string) => new ObjectIdentifier({ value });
const octets = (valueHex: Uint8Array) => new OctetString({ valueHex });
const time = (ms: number) => new GeneralizedTime({ valueDate: new Date(ms) });
const withValue = (type: string, value: Uint8Array, ...critical: boolean[]) =>
  sequence(oid(type), ...critical.map((one) => new Flag({ value: one })), octets(value));
const extension = (type: string, ...critical: boolean[]) => withValue(type, der(new Null()), ...critical);
const withSerial = (id: unknown, value: number) =>
  sequence(...partsOf(id).slice(0, 3), new Integer({ value }));

const NONCE = '1.3.6.1.5.5.7.48.1.2';
const UNKNOWN = '1.2.752.78.99.1';
const ECDSA_WITH_SHA1 = '1.2.840.10045.4.1';

/** Lists of elements of an answer, which a test changes. */
interface Opened {
  /** Status, bytes. */
  readonly outer: Parts;
  /** Type, response. */
  readonly bytes: Parts;
  /** Signed data, algorithm, signature, certificates. */
  readonly basic: Parts;
  /** Responder, time, statuses, extensions. */
  readonly data: Parts;
  readonly statuses: Parts;
  /** Id, status, time. */
  readonly single: Parts;
  readonly extensions: Parts;
  readonly certificates: Parts;
}

const good = (atMs = now): Buffer => Buffer.from(ocspAnswer(authority, signature, atMs), 'base64');

/** A good answer that is changed, and then signed by the responder. */
function signedAfter(change: (opened: Opened) => void, hashName = 'sha256', key = authority.responder.key) {
  const answer = derOf(good());
  const outer = partsOf(answer);
  const bytes = partsOf(partsOf(outer[1])[0]);
  const response = derOf((bytes[1] as OctetString).valueBlock.valueHexView);
  const basic = partsOf(response);
  const data = partsOf(basic[0]);
  const statuses = partsOf(data[2]);
  change({
    outer,
    bytes,
    basic,
    data,
    statuses,
    single: partsOf(statuses[0]),
    extensions: partsOf(partsOf(data[3])[0]),
    certificates: partsOf(partsOf(basic[3])[0]),
  });
  basic[2] = new BitString({ valueHex: sign(hashName, der(basic[0]), key) });
  bytes[1] = octets(der(response));
  return der(answer);
}

/** A status of ten minutes ago, whose next update was due so many minutes ago. */
const superseded =
  (minutes: number) =>
  ({ single }: Opened) =>
    single.splice(2, 1, time(now - 10 * MINUTE), context(0, time(now - minutes * MINUTE)));

const counts = (answer: Uint8Array, atMs = now, of = signature): boolean => {
  const [certificate, issuer] = chain;
  if (!certificate || !issuer) throw new Error('No certificates');
  return isVouchedFor(Buffer.from(answer).toString('base64'), { certificate, issuer, signature: of }, atMs);
};

describe('an OCSP answer', proves('X-91', 'I-01'), () => {
  it.each<[string, (opened: Opened) => void]>([
    ['without a change', () => undefined],
    [
      'with an unknown extension that is not critical',
      ({ extensions }) => extensions.push(extension(UNKNOWN)),
    ],
    ['with a later update', ({ single }) => single.push(context(0, time(now + 60 * MINUTE)))],
    ['superseded for less than the skew of clocks', superseded(4)],
    [
      'with the status of another certificate',
      ({ statuses, single: [id, ...rest] }) => statuses.push(sequence(withSerial(id, 77), ...rest)),
    ],
  ])('%s counts when its responder signed it', (_what, change) => {
    expect(counts(signedAfter(change))).toBe(true);
  });

  it.each<[string, (opened: Opened) => void]>([
    ['without a nonce', ({ extensions }) => extensions.pop()],
    ['without extensions', ({ data }) => data.pop()],
    ['with two nonces', ({ extensions }) => extensions.push(extension(NONCE))],
    ['with an unknown critical extension', ({ extensions }) => extensions.push(extension(UNKNOWN, true))],
    [
      'with an unknown critical extension of a status',
      ({ single }) => single.push(context(1, sequence(extension(UNKNOWN, true)))),
    ],
    ['superseded for longer than the skew of clocks', superseded(6)],
    ['with an old status', ({ single }) => single.splice(2, 1, time(now - 16 * MINUTE))],
    ['with the status twice', ({ statuses, single }) => statuses.push(sequence(...single))],
    [
      'with both good and revoked',
      ({ statuses, single: [id, , at] }) => statuses.push(sequence(id, context(1, time(now)), at)),
    ],
    ['without a status', ({ statuses }) => statuses.pop()],
    [
      'with more statuses than any bank sends',
      ({ statuses, single: [id, ...rest] }) => {
        for (let serial = 100; serial < 120; serial += 1)
          statuses.push(sequence(withSerial(id, serial), ...rest));
      },
    ],
    [
      'with more certificates than any bank sends',
      ({ certificates: list }) => {
        for (let count = 0; count < 20; count += 1) list.push(list[0] as AsnType);
      },
    ],
    [
      'with the status unknown',
      ({ single }) => single.splice(1, 1, new Primitive({ idBlock: { tagClass: 3, tagNumber: 2 } })),
    ],
    ['with a malformed status', ({ single }) => single.splice(1, 1, context(0, new Null()))],
    [
      'about another serial',
      ({ statuses, single: [id, ...rest] }) => statuses.splice(0, 1, sequence(withSerial(id, 77), ...rest)),
    ],
    [
      'about another issuer’s name',
      ({ single }) => partsOf(single[0]).splice(1, 1, octets(Buffer.alloc(20))),
    ],
    ['about another issuer’s key', ({ single }) => partsOf(single[0]).splice(2, 1, octets(Buffer.alloc(20)))],
    [
      'with an issuer named by MD5',
      ({ single }) => partsOf(single[0]).splice(0, 1, sequence(oid('1.2.840.113549.2.5'))),
    ],
    ['without its responder’s certificate', ({ basic }) => basic.pop()],
    ['of another kind', ({ bytes }) => bytes.splice(0, 1, oid('1.3.6.1.5.5.7.48.1.3'))],
    ['that reports an error', ({ outer }) => outer.splice(0, 1, new Enumerated({ value: 3 }))],
    ['with a status of another type', ({ outer }) => outer.splice(0, 1, new Integer({ value: 0 }))],
    ['without a responder', ({ data }) => data.shift()],
  ])('%s is refused although its responder signed it', (_what, change) => {
    expect(counts(signedAfter(change))).toBe(false);
  });

  it.each(['signature', 'signature 110682'])(
    'with the bare nonce of “%s”, as SEB’s in 2025, counts',
    (text) => {
      const nonce = Buffer.concat([hash('sha1', text, 'buffer'), Buffer.alloc(12)]);
      const answer = signedAfter(({ extensions }) => extensions.splice(0, 1, withValue(NONCE, nonce, true)));
      expect(counts(answer, now, text)).toBe(true);
      expect(counts(answer)).toBe(false);
    },
  );

  it('counts again later, at the time when its signature was received', () => {
    const answer = signedAfter(({ single }) => single.push(context(0, time(now + MINUTE))));
    expect(counts(answer, now)).toBe(true);
    expect(counts(answer, now + 7 * MINUTE)).toBe(false);
  });

  it('of more than 10 000 characters is not read', () => {
    const isRead = (ocspResponse: string) =>
      collectAnswer.safeParse({
        status: 'complete',
        completionData: {
          user: { personalNumber: '196803129805', name: 'Astrid', givenName: 'Astrid', surname: '' },
          device: { ipAddress: '192.0.2.1' },
          bankIdIssueDate: '2025-02-01Z',
          signature,
          ocspResponse,
        },
      }).success;
    expect(isRead(good().toString('base64'))).toBe(true);
    expect(isRead('A'.repeat(10_000))).toBe(true);
    expect(isRead('A'.repeat(10_004))).toBe(false);
  });

  it('with a weak algorithm is refused', () => {
    const weak = signedAfter(({ basic }) => basic.splice(1, 1, sequence(oid(ECDSA_WITH_SHA1))), 'sha1');
    expect(counts(weak)).toBe(false);
  });

  it('of a responder that another authority issued, or whose certificate has expired, is refused', async () => {
    const other = await createAuthority();
    const foreign = ({ certificates }: Opened) => {
      certificates.splice(0, 1, derOf(other.responder.certificate));
    };
    expect(counts(signedAfter(foreign, 'sha256', other.responder.key))).toBe(false);
    const later = Date.parse('2059-06-01T00:00:00Z');
    expect(counts(good(later - MINUTE), later)).toBe(false);
    const before = Date.parse('2058-06-01T00:00:00Z');
    expect(counts(good(before - MINUTE), before)).toBe(true);
  });

  it('is refused with bytes after it or within it, cut off, too long for itself, or nested without end', () => {
    const answer = good();
    expect(counts(Buffer.concat([answer, Buffer.alloc(1)]))).toBe(false);
    const padded = signedAfter(() => undefined);
    const outer = derOf(padded);
    const bytes = partsOf(partsOf(partsOf(outer)[1])[0]);
    const response = (bytes[1] as OctetString).valueBlock.valueHexView;
    bytes[1] = octets(Buffer.concat([response, Buffer.alloc(1)]));
    expect(counts(der(outer))).toBe(false);
    for (let length = 0; length < answer.length; length += 40)
      expect(counts(answer.subarray(0, length))).toBe(false);
    expect(counts(Buffer.from('3084ffffffff', 'hex'))).toBe(false);
    expect(counts(Buffer.alloc(50_000, Buffer.from([0x30, 0x80])))).toBe(false);
  });

  it('property: any changed byte of the signed part is refused', () => {
    const answer = good();
    const [data] = partsOf(
      derOf((partsOf(partsOf(partsOf(derOf(answer))[1])[0])[1] as OctetString).valueBlock.valueHexView),
    );
    const signed = Buffer.from((data as Sequence).valueBeforeDecodeView);
    const start = answer.indexOf(signed);
    fc.assert(
      fc.property(fc.nat(signed.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const changed = Buffer.from(answer);
        changed[start + at] = (changed[start + at] ?? 0) ^ change;
        expect(counts(changed)).toBe(false);
      }),
    );
  });
});
