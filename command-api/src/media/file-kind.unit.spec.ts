import { describe, expect, it } from 'vitest';
import { isWholePdf, kindOf } from './file-kind.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');

describe('the kind of a file', () => {
  it.each([
    ['%PDF-1.7\n', 'pdf'],
    ['%PDF-2.0\n', 'pdf'],
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
  ])('%j is %s', (text, kind) => {
    expect(kindOf(bytes(text))).toBe(kind);
  });

  it('a document is whole when it says at its end where its contents are listed', () => {
    expect(isWholePdf(bytes('%PDF-1.7\nstartxref\n9\n%%EOF\n'))).toBe(true);
    expect(isWholePdf(bytes('%PDF-1.7\nstartxref\n9\n%%EOF\n').subarray(0, 18))).toBe(false);
    expect(isWholePdf(bytes(`%PDF-1.7\nstartxref\n9\n%%EOF${'x'.repeat(4_000)}`))).toBe(false);
  });
});
