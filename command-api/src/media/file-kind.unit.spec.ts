import { describe, expect, it } from 'vitest';
import { isProtectedPdf, isWholePdf, kindOf } from './file-kind.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');

describe('the kind of a file', () => {
  it.each([
    ['%PDF-1.7\n', 'pdf'],
    ['%PDF-2.0\n', 'pdf'],
    ['\xef\xbb\xbf%PDF-1.4\n', 'pdf'],
    ['\xef\xbb\xbf', undefined],
    ['\xef\xbb\xbfMZ\x90\0', undefined],
    ['\xff\xd8\xff\xe0', 'jpeg'],
    ['\x89PNG\r\n\x1a\n\0', 'png'],
    ['GIF89a\0', 'gif'],
    ['RIFF\x10\0\0\0WEBPVP8 ', 'webp'],
    ['MZ\x90\0', undefined],
    ['\x7fELF\x02', undefined],
    ['PK\x03\x04', undefined],
    ['#!/bin/sh\n%PDF-1.7', undefined],
    ['<svg onload="alert(1)"/>', undefined],
    ['<html><!-- %PDF-1.7 -->', undefined],
    ['RIFF\x10\0\0\0AVI LIST', undefined],
    ['GIF8', undefined],
    ['', undefined],
  ])('a file that begins with %j is %s', (text, kind) => {
    expect(kindOf(bytes(text))).toBe(kind);
  });

  it('a PDF is whole when it ends with its startxref and end mark', () => {
    expect(isWholePdf(bytes('%PDF-1.7\nstartxref\n9\n%%EOF\n'))).toBe(true);
    expect(isWholePdf(bytes('%PDF-1.7\nstartxref\n9\n%%EOF\n').subarray(0, 18))).toBe(false);
    expect(isWholePdf(bytes(`%PDF-1.7\nstartxref\n9\n%%EOF${'x'.repeat(4_000)}`))).toBe(false);
  });

  const ending = (at: number) => `\nstartxref\n${at}\n%%EOF\n`;
  const table = (trailer: string) => `xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 1 ${trailer} >>`;
  const stream = (dictionary: string) =>
    `7 0 obj\n<< /Type /XRef ${dictionary} >>\nstream\n/Encrypt 5 0 R\nendstream\nendobj`;
  const head = '%PDF-1.7\n';
  const listed = (list: string) => `${head}${list}${ending(head.length)}`;
  const plainText = '1 0 obj\n(/Encrypt 5 0 R)\nendobj\n';

  it.each([
    ['in its trailer', listed(table('/Encrypt 5 0 R'))],
    ['in its trailer, right there', listed(table('/Encrypt<</Filter/Standard>>'))],
    ['in a stream that lists the contents', listed(stream('/Encrypt 5 0 R'))],
    ['behind a mark that moves its places', `\xef\xbb\xbf${listed(stream('/Encrypt 5 0 R'))}`],
    [
      'at the start, listed for reading page by page',
      `${listed(table('/Encrypt 5 0 R'))}${plainText}${ending(9)}`,
    ],
    ['in its last trailer, where the place is wrong', `${head}${table('/Encrypt 5 0 R')}${ending(99_999)}`],
  ])('a PDF is protected when it says so %s', (_where, text) => {
    expect(isProtectedPdf(bytes(text))).toBe(true);
  });

  it.each([
    ['without a word of it', listed(table('/Root 1 0 R'))],
    [
      'that only writes of it',
      `${head}${plainText}${table('/Root 1 0 R')}${ending(head.length + plainText.length)}`,
    ],
    ['whose contents only look like it', listed(stream('/EncryptMetadata false'))],
    ['that lists nothing', '%PDF-1.7\n'],
  ])('a PDF %s is not protected', (_what, text) => {
    expect(isProtectedPdf(bytes(text))).toBe(false);
  });
});
