import { describe, expect, it } from 'vitest';
import { type SignedRequest, signatureFault } from './signature.ts';

/**
 * The example of AWS' own documentation: "Signature Calculations for the Authorization Header", GET object.
 */
const signer = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const now = Date.parse('2013-05-24T00:00:00Z');
const authorization =
  'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41';
const example: SignedRequest = {
  method: 'GET',
  url: '/test.txt',
  headers: {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-amz-date': '20130524T000000Z',
    authorization,
  },
  body: new Uint8Array(),
};
const changed = (headers: Record<string, string>): SignedRequest => ({
  ...example,
  headers: { ...example.headers, ...headers },
});

describe('an AWS signature', () => {
  it('the example in the documentation is valid', () => {
    expect(signatureFault(example, signer, now)).toBeUndefined();
  });

  it.each([
    ['another method', { ...example, method: 'DELETE' }, signer, 'SignatureDoesNotMatch'],
    ['another object', { ...example, url: '/other.txt' }, signer, 'SignatureDoesNotMatch'],
    ['an extra parameter', { ...example, url: '/test.txt?acl' }, signer, 'SignatureDoesNotMatch'],
    ['another header', changed({ range: 'bytes=0-99' }), signer, 'SignatureDoesNotMatch'],
    ['another body', { ...example, body: Buffer.from('x') }, signer, 'XAmzContentSHA256Mismatch'],
    ['another secret', example, { ...signer, secretAccessKey: 'x' }, 'SignatureDoesNotMatch'],
    ['another key', example, { ...signer, accessKeyId: 'x' }, 'InvalidAccessKeyId'],
    ['no signature', changed({ authorization: '' }), signer, 'AccessDenied'],
  ] as const)('a request with %s is refused', (_, request, by, fault) => {
    expect(signatureFault(request, by, now)).toBe(fault);
  });

  it('a signature older than a quarter of an hour is refused', () => {
    expect(signatureFault(example, signer, now + 15 * 60_000 + 1)).toBe('RequestTimeTooSkewed');
  });
});
