import { describe, expect, it } from 'vitest';
import { isSameName } from './person-name.ts';

describe('a typed name compared with the registered one', () => {
  it.each([
    ['Agneta Söderlund', 'Agneta Söderlund'],
    [' agneta  SÖDERLUND ', 'Agneta Söderlund'],
    ['Agneta Söderlund', 'Agneta Maria Söderlund'],
    ['Eva-Lena Ek', 'Eva Lena Ek'],
    ['So\u0308derlund', 'S\u00f6derlund'],
  ])('%j matches %j', (typed, registered) => {
    expect(isSameName(typed, registered)).toBe(true);
  });

  it.each([
    ['Anna Andersson', 'Agneta Söderlund'],
    ['Agneta Soderlund', 'Agneta Söderlund'],
    ['Agneta Söderlund Ek', 'Agneta Söderlund'],
  ])('%j does not match %j', (typed, registered) => {
    expect(isSameName(typed, registered)).toBe(false);
  });
});
