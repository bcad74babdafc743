import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import { numberInText } from './contract-fields.ts';

const rows = numberInText(0, 100);

it.each([
  ['0', 0],
  ['25', 25],
  ['007', 7],
  [100, 100],
])('%j is a number', (value, number) => expect(rows.parse(value)).toBe(number));

it.each([
  '',
  ' ',
  '1e1',
  '0x10',
  '1.0',
  '+5',
  '-0',
  '-1',
  ' 5',
  '5 ',
  '101',
  '٥',
  'Infinity',
  null,
  true,
  [],
  1.5,
])('%j is not accepted', (value) => expect(rows.safeParse(value).success).toBe(false));

it('an empty text is not a number', proves('A-006'), () => expect(rows.safeParse('').success).toBe(false));
