import { describe, expect, it } from 'vitest';
import {
  basisPoints,
  cents,
  companyNumber,
  instant,
  role,
  screeningHit,
  sha256,
  signedCents,
} from './fields.ts';

const takes = (schema: { safeParse: (value: unknown) => { success: boolean } }, ...values: unknown[]) =>
  values.map((value) => schema.safeParse(value).success);

describe('field shapes of events', () => {
  it('an instant is UTC with milliseconds', () => {
    expect(takes(instant, '2026-11-21T08:00:00.000Z')).toEqual([true]);
    expect(
      takes(instant, '2026-11-21T08:00:00Z', '2026-11-21T08:00:00.000+01:00', '2026-11-21T08:00:00.000000Z'),
    ).toEqual([false, false, false]);
  });

  it('a hash is exactly 64 lower-case hex digits', () => {
    const hash = '0123456789abcdef'.repeat(4);
    expect(takes(sha256, hash)).toEqual([true]);
    expect(takes(sha256, `a${hash}`, `${hash}a`, hash.toUpperCase(), hash.slice(1))).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  it('a company number is exactly ten digits', () => {
    expect(takes(companyNumber, '5560160680')).toEqual([true]);
    expect(takes(companyNumber, '165560160680', '55601606800', '556016-0680')).toEqual([false, false, false]);
  });

  it('money is whole öre up to a billion kronor; only signed money may be negative', () => {
    const most = 100_000_000_000;
    expect(takes(cents, 0, most, -1, most + 1, 0.5)).toEqual([true, true, false, false, false]);
    expect(takes(signedCents, -most, most, -most - 1, most + 1, 0.5)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('a rate is whole basis points from 0 to 1 000 %', () => {
    expect(takes(basisPoints, 0, 100_000, -1, 100_001, 0.5)).toEqual([true, true, false, false, false]);
  });

  it('there are four roles and two kinds of screening hits', () => {
    expect(takes(role, 'customer', 'analyst', 'admin', 'approver', '')).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
    const hit = { list: 'EU', matchedName: 'Anna Ek', scoreBasisPoints: 9_000, sourceId: '1' };
    expect(
      takes(screeningHit, { ...hit, kind: 'pep' }, { ...hit, kind: 'sanction' }, { ...hit, kind: '' }),
    ).toEqual([true, true, false]);
  });
});
