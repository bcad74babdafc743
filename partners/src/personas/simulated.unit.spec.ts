import { isOrganisationNumber } from '@kreditlina/domain/validators/organisation-number';
import { isPersonalNumber } from '@kreditlina/domain/validators/personal-number';
import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { directoryCompany, directoryPerson } from '../simulation/directory.ts';
import { personas } from './personas.ts';
import { simulatedApplicant, simulatedKinds } from './simulated.ts';

const population = simulatedKinds.flatMap((kind) =>
  [0, 1, 9, 10, 94, 500, 999].map((nth) => ({ kind, ...simulatedApplicant(kind, nth) })),
);

describe('the people of simulations', () => {
  it('simulated people have valid, unique numbers from the test series', proves('F-58'), () => {
    const numbers = new Set(personas.map(({ ssn }) => ssn));
    for (const { persona, together, beside } of population) {
      for (const { ssn, phone } of [persona, ...together, ...beside]) {
        expect(isPersonalNumber(ssn, '2026-01-01'), ssn).toBe(true);
        expect(Number(ssn.slice(8, 11))).toBeGreaterThanOrEqual(980);
        expect(numbers.has(ssn)).toBe(false);
        numbers.add(ssn);
        expect(phone).toMatch(/^\+46701740(60[5-9]|6[1-9]\d)$/);
      }
      const all = [persona, ...together, ...beside];
      expect(new Set(all.map(({ phone }) => phone)).size).toBe(all.length);
      const [{ companyNumber } = { companyNumber: '' }] = persona.companies;
      expect(isOrganisationNumber(companyNumber), companyNumber).toBe(true);
      expect(companyNumber).toMatch(/^55990[2-9]/);
    }
  });

  it('rejections vary in their causes, some with other guarantors', proves('F-58'), () => {
    const refused = Array.from({ length: 11 }, (_, nth) => simulatedApplicant('rejected-by-policy', nth));
    const figures = refused.map(({ persona, beside }) => {
      const {
        turnoverYearCents,
        resultYearCents,
        equityCents,
        riskClass,
        taxDebtCents,
        paymentRemarksCount,
      } = persona.companies[0] ?? {};
      const company = {
        turnoverYearCents,
        resultYearCents,
        equityCents,
        riskClass,
        taxDebtCents,
        paymentRemarksCount,
      };
      return JSON.stringify([company, persona.profile, beside.map(({ profile }) => profile)]);
    });
    expect(new Set(figures).size).toBe(11);
    expect(refused.filter(({ beside }) => beside.length > 0)).toHaveLength(2);
  });

  it('the simulators know simulated people by their numbers, with their outcomes', proves('M-14'), () => {
    for (const { kind, persona, together, beside } of population) {
      const [company] = persona.companies;
      expect(directoryPerson(persona.ssn)).toMatchObject({ name: persona.name, companies: [company] });
      expect(directoryCompany(company?.companyNumber ?? '')).toEqual(company);
      expect(company?.signatories?.flat().length ?? 0).toBe(kind === 'joint-signatories' ? 2 : 0);
      for (const { ssn, name } of together)
        expect(directoryPerson(ssn)).toMatchObject({ name, companies: [company] });
      for (const { ssn, name } of beside) expect(directoryPerson(ssn)).toMatchObject({ name, companies: [] });
      expect(directoryPerson(persona.ssn).profile.isPep).toBe(kind === 'manual-review');
    }
    expect(() => simulatedApplicant('plain', 1_000)).toThrow(RangeError);
  });
});
