import { proves } from '@kreditlina/tools/proves';
import { growthOf } from '@kreditlina/tools/steps';
import { describe, expect, it } from 'vitest';
import { readPaymentFile } from './payment-file.ts';
import type { BadLineReason } from './port.ts';
import { writePaymentFile } from './simulator/payment-office.ts';

const header = { sequence: 17, date: '2026-11-24' };
/** A file as the bank writes it, column by column; lines are padded to 80 characters. */
const good = [
  '01BGINBETALNING       01202611240000000000000017',
  '05000991234620261124SEK',
  '2000099123461234567897               00000000012505020261123I000000001',
  '26Lindqvist Snickeri AB',
  '200000000000Faktura mars Öberg       00000000050000020261124I000000002',
  '1500000002000000000000625050',
  '700000000200000000000062505000000001',
];
const fileOf = (lines: readonly string[], end = '\n'): string =>
  lines.map((line) => `${line.padEnd(80)}${end}`).join('');
const read = (lines: readonly string[], end?: string) => readPaymentFile(fileOf(lines, end), header);
/** The good file with one line replaced or left out, counted from 1. */
const replaced = (line: number, ...by: string[]): string[] => good.toSpliced(line - 1, 1, ...by);
const numbers = (lines: readonly string[]) => read(lines).payments.map(({ bankReference }) => bankReference);

const payments = [
  {
    bankReference: 'I000000001',
    amountCents: 125_050,
    valueDate: '2026-11-23',
    bookingDate: '2026-11-24',
    reference: '1234567897',
    payer: { bankgiroNumber: '9912346', name: 'Lindqvist Snickeri AB' },
    bankgiroNumber: '9912346',
  },
  {
    bankReference: 'I000000002',
    amountCents: 500_000,
    valueDate: '2026-11-24',
    bookingDate: '2026-11-24',
    reference: 'Faktura mars Öberg',
    payer: { bankgiroNumber: null, name: null },
    bankgiroNumber: '9912346',
  },
];

describe('a file of incoming payments', () => {
  it.each(['\n', '\r\n'])('a file with lines that end in %j is read completely', proves('I-06'), (end) => {
    expect(read(good, end)).toEqual({ payments, lines: [3, 5], badLines: [] });
  });

  it('the simulated bank writes the same file', () => {
    expect(writePaymentFile(header, payments)).toBe(fileOf(good));
  });

  const both = ['I000000001', 'I000000002'];
  const [, section = '', payment = '', payer = '', other = ''] = good;
  it.each<[what: string, lines: string[], bad: [number, BadLineReason][], kept: string[]]>([
    ['an unknown transaction code', good.toSpliced(4, 0, '29 something new'), [[5, 'unknown-code']], both],
    [
      'a duplicate payment',
      replaced(5, other, payment)
        .with(6, '1500000003000000000000750100')
        .with(7, '700000000300000000000075010000000001'),
      [[6, 'duplicate']],
      both,
    ],
    [
      'an amount with a letter',
      replaced(3, payment.replace('000000125050', '0000001250O0')),
      [[3, 'malformed-amount']],
      both.slice(1),
    ],
    [
      'a negative amount',
      replaced(3, payment.replace('000000125050', '-00000125050')),
      [[3, 'malformed-amount']],
      both.slice(1),
    ],
    [
      'an amount in powers of ten',
      replaced(3, payment.replace('000000125050', '0000000001e5')),
      [[3, 'malformed-amount']],
      both.slice(1),
    ],
    [
      'an amount of zero',
      replaced(3, payment.replace('000000125050', '000000000000'))
        .with(5, '1500000002000000000000500000')
        .with(6, '700000000200000000000050000000000001'),
      [[3, 'malformed-amount']],
      both.slice(1),
    ],
    [
      'a day that does not exist',
      replaced(3, payment.replace('20261123', '20260230')),
      [[3, 'malformed-date']],
      both.slice(1),
    ],
    [
      'an invalid bankgiro of the payer',
      replaced(3, payment.replace('200009912346', '200009912345')),
      [[3, 'malformed-payer']],
      both.slice(1),
    ],
    [
      'no bank reference',
      replaced(3, payment.replace('I000000001', '          ')),
      [[3, 'malformed-bank-reference']],
      both.slice(1),
    ],
    ['a line that is too long', replaced(3, payment.padEnd(81)), [[3, 'wrong-length']], both.slice(1)],
    ['a control character', replaced(4, payer.replace('Lind', 'Li\u001bd')), [[4, 'wrong-characters']], both],
    ['a payer without a payment', good.toSpliced(2, 0, payer), [[3, 'out-of-place']], both],
    ['a wrong number of payments', replaced(6, '1500000003000000000000625050'), [[6, 'wrong-totals']], both],
    ['a wrong sum', replaced(6, '1500000002000000000000625051'), [[6, 'wrong-totals']], both],
    ['a wrong total', replaced(7, '700000000200000000000062505100000001'), [[7, 'wrong-totals']], both],
    [
      'a wrong number of sections',
      replaced(7, '700000000200000000000062505000000002'),
      [[7, 'wrong-totals']],
      both,
    ],
    ['no opening', good.slice(1), [[1, 'missing-opening']], both],
    [
      'the opening of another file',
      replaced(1, '01BGINBETALNING       01202611240000000000000018'),
      [[1, 'malformed-opening']],
      both,
    ],
    [
      'a day of booking that does not exist',
      replaced(2, section.replace('20261124', '20261131')),
      [
        [2, 'malformed-section'],
        [3, 'out-of-place'],
        [5, 'out-of-place'],
      ],
      [],
    ],
    [
      'another currency',
      replaced(2, section.replace('SEK', 'EUR')),
      [
        [2, 'malformed-section'],
        [3, 'out-of-place'],
        [5, 'out-of-place'],
      ],
      [],
    ],
    ['no totals of a section', good.toSpliced(5, 1), [[6, 'missing-totals']], both],
    ['a missing end', good.slice(0, 6), [[7, 'missing-end']], both],
    ['lines after the end', [...good, payment], [[8, 'out-of-place']], both],
    ['no lines', [], [[1, 'missing-end']], []],
    ['no line of the format', ['<?xml version="1.0"?>', '<Document/>', ''], [[1, 'unknown-format']], []],
  ])(
    'with %s, the fault is listed and the good payments are kept',
    proves('I-06'),
    (_what, lines, bad, kept) => {
      expect(read(lines).badLines.map(({ line, reason }) => [line, reason])).toEqual(bad);
      expect(numbers(lines)).toEqual(kept);
    },
  );

  it('reading takes steps proportional to the size, with many payments, sections or bad lines', () => {
    for (const repeated of [good.slice(2, 3), good.slice(1, 6), ['99']]) {
      const file = (size: number) =>
        fileOf([...good.slice(0, 2), ...Array.from({ length: size }, () => repeated).flat()]);
      const files = new Map([4, 500, 1_000].map((size) => [size, file(size)]));
      expect(growthOf((size) => readPaymentFile(files.get(size) ?? '', header), 1_000)).toBeLessThan(2.6);
    }
  });

  it('a line that is too short is listed, and the payment before it is kept', proves('I-06'), () => {
    const content = fileOf(good).replace('Snickeri AB ', 'Snickeri AB');
    const { payments: kept, badLines } = readPaymentFile(content, header);
    expect(badLines).toEqual([{ line: 4, reason: 'wrong-length' }]);
    expect(kept).toEqual([{ ...payments[0], payer: { bankgiroNumber: '9912346', name: null } }, payments[1]]);
  });

  it('payments of a section with a damaged first line go to no other bankgiro', proves('I-06'), () => {
    const otherGiro = '05000588475420261124SEK';
    const lines = [
      ...good.slice(0, 6),
      `${otherGiro}${' '.repeat(70)}`,
      payment.replace('I000000001', 'I000000003'),
    ];
    expect(read(lines)).toMatchObject({
      payments,
      badLines: [
        { line: 7, reason: 'wrong-length' },
        { line: 8, reason: 'out-of-place' },
        { line: 9, reason: 'missing-end' },
      ],
    });
  });

  it(
    'payments go to no other bankgiro even when the end before the damaged line is missing',
    proves('I-06'),
    () => {
      const lines = [...good.slice(0, 5), section.padEnd(81), payment.replace('I000000001', 'I000000003')];
      expect(numbers(lines)).toEqual(both);
      expect(read(lines).badLines).toEqual([
        { line: 6, reason: 'wrong-length' },
        { line: 7, reason: 'out-of-place' },
        { line: 8, reason: 'missing-end' },
      ]);
    },
  );

  it('a section without totals before the next one is listed, and both are kept', proves('I-06'), () => {
    const lines = replaced(
      6,
      section.replace('20261124', '20261125'),
      payment.replace('I000000001', 'I000000003'),
    );
    expect(numbers(lines)).toEqual([...both, 'I000000003']);
    expect(read(lines).badLines).toEqual([
      { line: 6, reason: 'missing-totals' },
      { line: 8, reason: 'missing-totals' },
    ]);
  });

  it('a damaged end still ends its section', proves('I-06'), () => {
    const lines = replaced(
      6,
      '15'.padEnd(81),
      '05000588475420261125SEK',
      payment.replace('I000000001', 'I000000003'),
    );
    const { payments: kept, badLines } = read(lines);
    expect(badLines[0]).toEqual({ line: 6, reason: 'wrong-length' });
    expect(badLines[1]?.line).toBe(9);
    expect(kept.at(-1)).toMatchObject({ bankgiroNumber: '5884754', bookingDate: '2026-11-25' });
  });

  it('totals are not compared when an amount is unreadable', proves('I-06'), () => {
    const lines = replaced(3, payment.replace('000000125050', '00000012505X'));
    expect(read(lines).badLines).toEqual([{ line: 3, reason: 'malformed-amount' }]);
  });

  it('the bad lines of a file are listed up to a limit', () => {
    const { badLines } = readPaymentFile(`${good[0]}\n${'x\n'.repeat(25_000)}`, header);
    expect(badLines).toHaveLength(20_001);
    expect(badLines.at(-1)).toEqual({ line: 20_001, reason: 'too-many-lines' });
  });
});
