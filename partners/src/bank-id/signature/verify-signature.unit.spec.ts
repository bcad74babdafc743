import { X509Certificate as Certificate, sign } from 'node:crypto';
import { proves } from '@kreditlina/tools/proves';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Authority, createAuthority, createRoot, simulatedAuthority } from '../simulator/authority.ts';
import { signedXml, type ToSign } from '../simulator/completion.ts';
import { type OcspOptions, ocspAnswer } from '../simulator/ocsp-answer.ts';
import { signatureFault } from './verify-signature.ts';

const now = Date.parse('2026-11-21T09:00:00Z');
const trusted = [new Certificate(simulatedAuthority)];
const signer = '196803129805';
const asked = {
  purpose: 'sign',
  visible: '# Skuldebrev på 100 000 kr\nKlausul å',
  nonVisible: '{"pdfSha256":"ab","orderId":"1"}',
} as const;
type Asked = Parameters<typeof signatureFault>[1];
const order: ToSign = {
  personalNumber: signer,
  name: 'Astrid Lindqvist',
  isLogin: false,
  visibleText: asked.visible,
  nonVisibleText: asked.nonVisible,
};

let authority: Authority;
let genuine: string;
beforeAll(async () => {
  authority = await createAuthority();
  genuine = await signedXml(authority, order);
});

const base64 = (xml: string): string => Buffer.from(xml, 'utf8').toString('base64');
const handedOver = (xml: string, ocspResponse: string, who = signer) => ({
  signature: base64(xml),
  ocspResponse,
  signer: who,
});
const faultOf = (xml: string, who = signer, what: Asked = asked, at = now, by = authority) => {
  const ocsp = xml.includes('<X509Certificate>') ? ocspAnswer(by, base64(xml), at) : base64('none');
  return signatureFault(handedOver(xml, ocsp, who), what, trusted, at);
};
/** Signs the references of a signature as they are. */
const signedAgain = (xml: string): string => {
  const [info = ''] = /<SignedInfo .*<\/SignedInfo>/.exec(xml) ?? [];
  const value = sign('sha256', Buffer.from(info), authority.signingKey).toString('base64');
  return xml.replace(/(<SignatureValue>)[^<]*/, `$1${value}`);
};
const data = /<bankIdSignedData .*<\/bankIdSignedData>/;
const dataOf = (xml: string): string => data.exec(xml)?.[0] ?? '';

describe('the signature of BankID', proves('X-91', 'I-01'), () => {
  it('a signature by the person, over the requested text, from a trusted authority is accepted', () => {
    expect(faultOf(genuine)).toBeUndefined();
  });

  it('a signature without text and hidden facts is accepted when none were requested', async () => {
    const bare = await signedXml(authority, { ...order, visibleText: '', nonVisibleText: '' });
    expect(faultOf(bare, signer, { ...asked, visible: '', nonVisible: '' })).toBeUndefined();
    expect(faultOf(bare)).toBe('other-text');
  });

  it.each([
    ['another person', '195001012384', asked, 'other-signer'],
    ['another text', signer, { ...asked, visible: '# Skuldebrev på 900 000 kr' }, 'other-text'],
    ['another document', signer, { ...asked, nonVisible: '{"pdfSha256":"cd"}' }, 'other-facts'],
  ] as const)('a signature of %s is refused', (_what, who, what, fault) => {
    expect(faultOf(genuine, who, what)).toBe(fault);
  });

  it('a signature with changed content is refused', async () => {
    const other = await signedXml(authority, { ...order, visibleText: 'Skuldebrev på 900 000 kr' });
    const forged = genuine.replace(data, dataOf(other));
    expect(faultOf(forged, signer, { ...asked, visible: 'Skuldebrev på 900 000 kr' })).toBe('not-signed');
    expect(faultOf(forged)).toBe('not-signed');
  });

  it('a signature with another certificate is refused', async () => {
    const other = await createAuthority();
    const theirs = await signedXml(other, order);
    const info = /<KeyInfo .*<\/KeyInfo>/;
    expect(faultOf(theirs, signer, asked, now, other)).toBeUndefined();
    expect(faultOf(genuine.replace(info, info.exec(theirs)?.[0] ?? ''))).toBe('not-signed');
  });

  it('a signature from an untrusted authority is refused, even with its root included', async () => {
    const own = await createRoot(
      'CN=Simulated BankID Root CA - trusted by no one, O=Kreditlina demonstration, C=SE',
    );
    expect(faultOf(await signedXml(await createAuthority(own), order))).toBe('unknown-authority');
    expect(signatureFault(handedOver(genuine, ''), asked, [], now)).toBe('unknown-authority');
  });

  it('a certificate that has expired or is not valid yet is refused', () => {
    expect(faultOf(genuine, signer, asked, Date.parse('2060-06-01T00:00:00Z'))).toBe('unknown-authority');
    expect(faultOf(genuine, signer, asked, Date.parse('2019-06-01T00:00:00Z'))).toBe('unknown-authority');
  });

  it('an expired personal certificate is refused although its authority is valid', async () => {
    const short = await createAuthority(undefined, {
      notBefore: new Date('2024-01-01'),
      notAfter: new Date('2026-11-20'),
    });
    const xml = await signedXml(short, order);
    expect(faultOf(xml, signer, asked, Date.parse('2026-11-19T09:00:00Z'), short)).toBeUndefined();
    expect(faultOf(xml, signer, asked, now, short)).toBe('unknown-authority');
  });

  it('a signature wrapped around other content is refused, wherever the signed element is', async () => {
    const wanted = { ...asked, visible: 'Skuldebrev på 900 000 kr' };
    const other = dataOf(await signedXml(authority, { ...order, visibleText: wanted.visible }));
    const signed = dataOf(genuine);
    const renamed = other.replace('Id="bidSignedData"', 'Id="other"');
    const wrapped = [
      genuine.replace(data, `${renamed}<old>${signed}</old>`),
      genuine.replace(data, `${other}${signed}`),
      genuine.replace(data, `${signed}${other}`),
      genuine.replace(`<Object>${signed}</Object>`, `<Object>${renamed}</Object><Object>${signed}</Object>`),
      genuine.replace(signed, renamed).replace('<KeyInfo ', `<old>${signed}</old><KeyInfo `),
      `<outer>${genuine.replace(/<\?xml[^>]*\?>/, '')}${renamed}</outer>`,
    ];
    for (const xml of wrapped) expect(faultOf(xml, signer, wanted)).not.toBeUndefined();
    // The signed element is read, not the one in its original place.
    expect(faultOf(wrapped[0] ?? '')).toBeUndefined();
  });

  it('a signature that does not cover the signed data, or covers anything twice, is refused', () => {
    const [ofData = '', ofKeyInfo = ''] = genuine.match(/<Reference .*?<\/Reference>/g) ?? [];
    const transform = /<Transform .*?<\/Transform>/.exec(genuine)?.[0] ?? '';
    expect(faultOf(signedAgain(genuine))).toBeUndefined();
    expect(faultOf(signedAgain(genuine.replace(ofData, ofKeyInfo)))).toBe('not-signed');
    for (const [part, parts] of [
      [ofData, ''],
      [ofKeyInfo, ''],
      [ofKeyInfo, `${ofKeyInfo}${ofKeyInfo}`],
      [transform, `${transform}${transform}`],
    ] as const)
      expect(faultOf(signedAgain(genuine.replace(part, parts)))).toBe('unreadable');
  });

  const attributes = Array.from({ length: 40 }, (_, index) => ` b${index}=""`).join('');
  it.each([
    ['hundreds of elements', '<a></a>'.repeat(150)],
    ['hundreds of nested elements', `${'<a>'.repeat(150)}${'</a>'.repeat(150)}`],
    ['hundreds of attributes', `<a${attributes}></a>`.repeat(10)],
    ['a long tag', `<a b="${'c'.repeat(600)}"></a>`],
    ['the end of a tag within a tag', '<a b=">"></a>'],
    ['the start of a tag within a tag', '<a b="<"></a>'],
  ])('a signature with %s besides the signed ones is refused, and one with a few is not', (_what, more) => {
    const within = (unsigned: string) => genuine.replace('</Object>', `${unsigned}</Object>`);
    expect(faultOf(within(`<a${attributes}></a>`.repeat(5)))).toBeUndefined();
    expect(faultOf(within(more))).toBe('unreadable');
  });

  it('a signature with a very long certificate is refused', async () => {
    const faultOfLength = async (length: number) => {
      const root = await createRoot(`O=${'x'.repeat(length)}`);
      const by = await createAuthority(root);
      const xml = await signedXml(by, order);
      const parts = handedOver(xml, ocspAnswer(by, base64(xml), now));
      return signatureFault(parts, asked, [new Certificate(root.certificate)], now);
    };
    expect(await faultOfLength(1_000)).toBeUndefined();
    expect(await faultOfLength(5_000)).toBe('unreadable');
  });

  it.each([
    ['cut off', (text: string) => text.slice(0, -1_000)],
    ['cut off within a group of base64', (text: string) => text.slice(0, -3)],
    ['empty', () => ''],
    ['no base64', () => '<Signature/>'],
    ['no XML', () => base64('signature')],
    ['another XML', () => base64('<a/>')],
    [
      'a document type',
      () => base64(`<!DOCTYPE a [<!ENTITY b "c">]>${genuine.replace(/<\?xml[^>]*\?>/, '')}`),
    ],
  ])('a signature that is %s is refused without an exception', (_what, spoil) => {
    const spoiled = { signature: spoil(base64(genuine)), ocspResponse: '', signer };
    expect(signatureFault(spoiled, asked, trusted, now)).toBe('unreadable');
  });

  it('weak and symmetric algorithms are refused', () => {
    for (const weak of [
      'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
      'http://www.w3.org/2000/09/xmldsig#hmac-sha1',
    ])
      expect(faultOf(genuine.replace('http://www.w3.org/2001/04/xmldsig-more#rsa-sha256', weak))).toBe(
        'not-signed',
      );
  });

  it('a login signature is not valid for a text, nor the other way round', async () => {
    const login = await signedXml(authority, { ...order, isLogin: true });
    expect(faultOf(login)).toBe('other-purpose');
    expect(faultOf(genuine, signer, { ...asked, purpose: 'login' })).toBe('other-purpose');
    expect(faultOf(login, signer, { ...asked, purpose: 'login' })).toBeUndefined();
  });

  it('a signature of another order over the same text is refused', () => {
    expect(faultOf(genuine, signer, { ...asked, nonVisible: asked.nonVisible.replace('"1"', '"2"') })).toBe(
      'other-facts',
    );
  });

  it('processing instructions, comments, character references, CDATA and line separators are refused', () => {
    const text = /(<usrVisibleData[^>]*>.{8})/;
    for (const within of ['<?a b?>', '<!--a-->', '&#65;', '<![CDATA[]]>', '\u0085', '\u2028', '\u2029'])
      expect(faultOf(genuine.replace(text, `$1${within}`))).toBe('unreadable');
    expect(faultOf(genuine.replace('<SignedInfo', '<?a b?><SignedInfo'))).toBe('unreadable');
    expect(faultOf(`${genuine}<?a b?>`)).toBe('unreadable');
  });

  it.each(['SignedInfo', 'SignatureValue', 'KeyInfo', 'Object'])(
    'a signature with two or no %s is refused',
    (name) => {
      const part = new RegExp(`<${name}[ >].*</${name}>`).exec(genuine)?.[0] ?? '';
      expect(part).not.toBe('');
      expect(faultOf(genuine.replace(part, `${part}${part}`))).toBe('unreadable');
      expect(faultOf(genuine.replace(part, ''))).toBe('unreadable');
    },
  );
});

describe('the authority’s answer about the certificate', proves('X-91', 'I-01'), () => {
  const faultWith = (ocsp: string) => signatureFault(handedOver(genuine, ocsp), asked, trusted, now);
  const answer = (options: OcspOptions = {}, at = now, by = authority, xml = genuine) =>
    ocspAnswer(by, base64(xml), at, options);
  const MINUTE = 60_000;

  it('a good answer lets the signature count', () => {
    expect(faultWith(answer())).toBeUndefined();
    expect(faultWith(answer({}, now - 10 * MINUTE))).toBeUndefined();
  });

  it('an answer about a revoked or another certificate is refused', async () => {
    const other = await authority.chainFor('195001012384', 'Somebody Else');
    const certificate = new Certificate(Buffer.from(other[0] ?? '', 'base64'));
    expect(faultWith(answer({ isRevoked: true }))).toBe('not-vouched-for');
    expect(faultWith(answer({ certificate }))).toBe('not-vouched-for');
  });

  it('an answer for another signature is refused', async () => {
    const again = await signedXml(authority, order);
    expect(faultWith(answer({}, now, authority, again))).toBe('not-vouched-for');
  });

  it('an old or future answer is refused', () => {
    expect(faultWith(answer({}, now - 16 * MINUTE))).toBe('not-vouched-for');
    expect(faultWith(answer({}, now + 24 * 60 * MINUTE))).toBe('not-vouched-for');
  });

  it('an answer from another responder or a certificate without that role is refused', async () => {
    const other = await createAuthority();
    const [own = ''] = await authority.chainFor(signer, order.name);
    const responder = { certificate: Buffer.from(own, 'base64'), key: authority.signingKey };
    expect(faultWith(answer({}, now, other))).toBe('not-vouched-for');
    expect(faultWith(answer({}, now, { ...authority, responder }))).toBe('not-vouched-for');
  });

  it('a changed or invalid answer is refused', () => {
    const bytes = Buffer.from(answer(), 'base64');
    for (const at of [40, 120, 200, bytes.length - 500, bytes.length - 3]) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(faultWith(changed.toString('base64'))).toBe('not-vouched-for');
    }
    for (const none of [
      '',
      base64('simulated-ocsp good'),
      base64('0'),
      bytes.subarray(0, 300).toString('base64'),
    ])
      expect(faultWith(none)).toBe('not-vouched-for');
  });
});
