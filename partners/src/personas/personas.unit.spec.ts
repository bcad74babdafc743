import { isEmail } from '@kreditlina/domain/validators/email';
import { isOrganisationNumber } from '@kreditlina/domain/validators/organisation-number';
import { parsePersonalNumber } from '@kreditlina/domain/validators/personal-number';
import { normalizePhone } from '@kreditlina/domain/validators/phone';
import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { ordinaryCompany, ordinaryCompanyNumber, ordinaryName, ordinaryPerson } from './ordinary.ts';
import { personaByKey, personaBySsn, personaCompany, personas } from './personas.ts';

const TODAY = '2026-11-21';
const limitedCompanies = personas.flatMap((persona) =>
  persona.companies.filter((company) => !company.isSoleTrader),
);
const traders = personas.flatMap((persona) =>
  persona.companies.filter((company) => company.isSoleTrader).map((company) => [persona, company] as const),
);
const isUnique = (values: readonly string[]) => new Set(values).size === values.length;

describe('personas', () => {
  it.each(personas.map((persona) => [persona.key, persona] as const))(
    '%s has a valid personal number, e-mail and phone',
    (_key, persona) => {
      expect(parsePersonalNumber(persona.ssn, TODAY)?.digits).toBe(persona.ssn);
      expect(isEmail(persona.email)).toBe(true);
      expect(normalizePhone(persona.phone)).toBe(persona.phone);
      expect(persona.story.sv.length).toBeGreaterThan(10);
      expect(persona.story.en.length).toBeGreaterThan(10);
    },
  );

  it('personal numbers are from Skatteverket’s test series: birth numbers 980 to 999', () => {
    for (const persona of personas) expect(Number(persona.ssn.slice(8, 11))).toBeGreaterThanOrEqual(980);
  });

  it('phone numbers are from PTS’s fictional series: 070-174 06 05 to 99', () => {
    for (const persona of personas) expect(persona.phone).toMatch(/^\+467017406(0[5-9]|[1-9]\d)$/);
  });

  it('companies have valid organisation numbers', proves('I-04'), () => {
    for (const company of limitedCompanies) expect(isOrganisationNumber(company.companyNumber)).toBe(true);
    expect(limitedCompanies.length).toBeGreaterThan(20);
  });

  it('a sole trader’s number is the person’s own without century', () => {
    expect(traders.length).toBeGreaterThan(1);
    for (const [persona, company] of traders) expect(company.companyNumber).toBe(persona.ssn.slice(2));
  });

  it('personas differ in key, number, e-mail, phone and companies', () => {
    expect(isUnique(personas.map((persona) => persona.key))).toBe(true);
    expect(isUnique(personas.map((persona) => persona.ssn))).toBe(true);
    expect(isUnique(personas.map((persona) => persona.email))).toBe(true);
    expect(isUnique(personas.map((persona) => persona.phone))).toBe(true);
    const companies = personas.flatMap((persona) => persona.companies);
    expect(isUnique(companies.map((company) => company.companyNumber))).toBe(true);
  });

  it('a persona is found by key, personal number and company', () => {
    const persona = personaByKey('approved');
    expect(personaBySsn(persona.ssn)).toBe(persona);
    expect(personaCompany('5599001079')).toBe(persona.companies[0]);
    expect(personaBySsn('199001012385')).toBeUndefined();
    expect(() => personaByKey('aproved')).toThrow(RangeError);
  });

  it('personas cover every end of the main flow', () => {
    expect(new Set(personas.map((persona) => persona.ends))).toEqual(
      new Set([
        'approved',
        'restricted-limit',
        'rejected-by-policy',
        'rejected-by-first-lender',
        'rejected-by-second-lender',
        'extra-guarantor-needed',
        'guarantor-details-needed',
        'manual-review',
        'login-fails',
        'signing-fails',
        'not-offered',
        'no-companies',
        'may-not-sign',
        'staff',
        'guarantor-only',
        'signatory-only',
      ]),
    );
  });

  it('amounts are whole öre', () => {
    for (const company of limitedCompanies) {
      for (const cents of [company.turnoverYearCents, company.resultYearCents, company.equityCents]) {
        expect(Number.isSafeInteger(cents)).toBe(true);
      }
    }
  });
});

describe('any other valid number', () => {
  const ssn = '199001012385';

  it('a number always gives the same name, income and company', () => {
    expect(ordinaryName(ssn)).toEqual(ordinaryName(ssn));
    expect(ordinaryPerson(ssn)).toEqual(ordinaryPerson(ssn));
    const number = ordinaryCompanyNumber(ssn);
    expect(isOrganisationNumber(number)).toBe(true);
    expect(ordinaryCompany(number)).toEqual(ordinaryCompany(number));
  });

  it('an ordinary person can be a guarantor: income above 200 000 kr and no remarks', () => {
    for (const number of ['199001012385', '197001012380', '195001012395', '200001012399']) {
      const profile = ordinaryPerson(number);
      expect(profile.assessedIncomeYearCents).toBeGreaterThanOrEqual(200_000_00);
      expect(profile.paymentRemarksCount).toBe(0);
    }
  });
});
