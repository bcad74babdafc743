import { X509Certificate as Certificate } from 'node:crypto';
import { proves } from '@kreditlina/tools/proves';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Authority, createAuthority, createRoot, simulatedAuthority } from '../simulator/authority.ts';
import { signedXml, type ToSign } from '../simulator/signed-xml.ts';
import { signatureFault } from './verify-signature.ts';

const now = Date.parse('2026-11-21T09:00:00Z');
const trusted = [new Certificate(simulatedAuthority)];
const signer = '196803129805';
const asked = { visible: '# Skuldebrev på 100 000 kr\nKlausul å', nonVisible: '{"pdfSha256":"ab"}' };
const order: ToSign = {
  personalNumber: signer,
  name: 'Astrid Lindqvist',
  isLogin: false,
  nonce: 'order-1',
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
const faultOf = (xml: string, who = signer, what = asked, at = now) =>
  signatureFault(base64(xml), who, what, trusted, at);
const data = /<bankIdSignedData .*<\/bankIdSignedData>/;
const dataOf = (xml: string): string => data.exec(xml)?.[0] ?? '';

describe('the signature of BankID', proves('X-91', 'I-01'), () => {
  it('is accepted when it is the person’s, over what was asked, by an authority that is trusted', () => {
    expect(faultOf(genuine)).toBeUndefined();
  });

  it('is accepted without hidden facts, and without a text, when none was asked', async () => {
    const bare = await signedXml(authority, { ...order, visibleText: '', nonVisibleText: '' });
    expect(faultOf(bare, signer, { visible: '', nonVisible: '' })).toBeUndefined();
    expect(faultOf(bare)).toBe('other-text');
  });

  it.each([
    ['another person', '195001012384', asked, 'other-signer'],
    ['another text', signer, { ...asked, visible: '# Skuldebrev på 900 000 kr' }, 'other-text'],
    ['another document', signer, { ...asked, nonVisible: '{"pdfSha256":"cd"}' }, 'other-facts'],
  ] as const)('of %s is refused', (_what, who, what, fault) => {
    expect(faultOf(genuine, who, what)).toBe(fault);
  });

  it('whose content was changed is refused', async () => {
    const other = await signedXml(authority, { ...order, visibleText: 'Skuldebrev på 900 000 kr' });
    const forged = genuine.replace(data, dataOf(other));
    expect(faultOf(forged, signer, { ...asked, visible: 'Skuldebrev på 900 000 kr' })).toBe('not-signed');
    expect(faultOf(forged)).toBe('not-signed');
  });

  it('with the certificate of somebody else is refused', async () => {
    const other = await createAuthority();
    const theirs = await signedXml(other, order);
    const info = /<KeyInfo .*<\/KeyInfo>/;
    expect(faultOf(theirs)).toBeUndefined();
    expect(faultOf(genuine.replace(info, info.exec(theirs)?.[0] ?? ''))).toBe('not-signed');
  });

  it('of an authority that nobody trusts is refused, also when it brings its root along', async () => {
    const own = await createRoot(
      'CN=Simulated BankID Root CA - trusted by no one, O=Kreditlina demonstration, C=SE',
    );
    expect(faultOf(await signedXml(await createAuthority(own), order))).toBe('unknown-authority');
    expect(signatureFault(base64(genuine), signer, asked, [], now)).toBe('unknown-authority');
  });

  it('of a certificate that is over, or not valid yet, is refused', () => {
    expect(faultOf(genuine, signer, asked, Date.parse('2060-06-01T00:00:00Z'))).toBe('unknown-authority');
    expect(faultOf(genuine, signer, asked, Date.parse('2019-06-01T00:00:00Z'))).toBe('unknown-authority');
  });

  it('wrapped around other content is refused, wherever the signed element was moved to', async () => {
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
    // What was signed is read, not what stands where it used to be.
    expect(faultOf(wrapped[0] ?? '')).toBeUndefined();
  });

  it('that signs something else only is refused', () => {
    const withoutData = genuine.replace(/<Reference Type=.*?<\/Reference>/, '');
    expect(faultOf(withoutData)).toBe('not-signed');
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
  ])('that is %s is refused, and nothing is thrown', (_what, spoil) => {
    expect(signatureFault(spoil(base64(genuine)), signer, asked, trusted, now)).toBe('unreadable');
  });

  it('by a weak algorithm, or one whose key both sides know, is refused', () => {
    for (const weak of [
      'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
      'http://www.w3.org/2000/09/xmldsig#hmac-sha1',
    ])
      expect(faultOf(genuine.replace('http://www.w3.org/2001/04/xmldsig-more#rsa-sha256', weak))).toBe(
        'not-signed',
      );
  });
});
