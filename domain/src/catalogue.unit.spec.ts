import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { eventCatalogue, maskEventData } from './catalogue.ts';
import { MASK, personalMark, shownMark } from './kernel/personal.ts';

/** Paths of all fields of a schema, with the schema and its enclosing objects, outermost first. */
function fields(
  schema: z.ZodType,
  path = '',
  around: readonly z.ZodObject[] = [],
): { path: string; schema: z.ZodType; around: readonly z.ZodObject[] }[] {
  const here = { path, schema, around };
  if (personalMark(schema)) return [here];
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([name, inner]) =>
      fields(inner as z.ZodType, `${path}.${name}`, [...around, schema]),
    );
  }
  if (schema instanceof z.ZodArray) return fields(schema.element as z.ZodType, `${path}[]`, around);
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    return fields(schema.unwrap() as z.ZodType, path, around);
  }
  if (schema instanceof z.ZodUnion)
    return schema.options.flatMap((option) => fields(option as z.ZodType, path, around));
  return [here];
}

const all = [...eventCatalogue.values()].flatMap((schema) =>
  fields(schema.data).map((field) => ({ ...field, type: schema.type })),
);

/** Fields with the main figure of an event, the most informative first. */
const telling = [
  ...['totalCents', 'amountCents', 'afterCents', 'wantedCents', 'limitCents', 'lostCents', 'restoredCents'],
  ...['feeCents', 'interestCents', 'monthlyAmortizationCents', 'costCents'],
];
/** Events whose sentences contain no figure, each with its reason. */
const withoutFigure: Readonly<Record<string, string>> = {
  AccountRecast: 'the differences of several claims, which no single field holds',
  AgreementRequested: 'the chosen amount is in the event before it',
  AgreementDrafted: 'the offer and the chosen amount are in events before it',
  CreditDecided: 'a rejection has no limit',
  SuretyClaimed: 'tells what one guarantor answers for',
};

describe('event catalogue', () => {
  it('event names are unique, and none is a generic Updated, Set or Save', () => {
    const types = [...eventCatalogue.keys()];
    expect(types.filter((type) => /Updated|Set$|Save$/.test(type) && type !== 'TrackerSet')).toEqual([]);
    expect(new Set(types).size).toBe(types.length);
  });

  it('every field that can hold personal data is marked', proves('X-48', 'M-05'), () => {
    const telling =
      /\.(ssn|personalNumber|firstName|lastName|email|phone|pep|externalInfluencer|hits|inputs|trace|creditCompanies|told|figures|screening|lines|children|maritalStatus)$/;
    const open = all.filter(({ path, schema }) => telling.test(path) && !personalMark(schema));
    expect(open.map(({ type, path }) => `${type}${path}`)).toEqual([]);
  });

  it('every personal field finds the person whose key encrypts it', proves('M-05'), () => {
    const lost = all.filter(({ schema, around }) => {
      const mark = personalMark(schema);
      return mark && !around.some((object) => mark.subjectKey in object.shape);
    });
    expect(lost.map(({ type, path }) => `${type}${path}`)).toEqual([]);
  });

  it('money, rates and times carry their unit in the name', () => {
    const numbers = all.filter(({ schema }) => schema instanceof z.ZodNumber && !personalMark(schema));
    const unnamed = numbers.filter(
      ({ path }) =>
        !/(Cents|\.cents|BasisPoints|Count|Number|sequence|line|Version|attempt|riskClass|number|quantity)$/.test(
          path,
        ),
    );
    expect(unnamed.map(({ type, path }) => `${type}${path}`)).toEqual([]);
  });

  it(
    'an audit sentence about money or a rate includes the figure, and for a change also the old one',
    proves('X-55'),
    () => {
      const lacking = [...eventCatalogue.values()].flatMap(({ type, data, sentence }) => {
        const open = Object.entries(data.shape).flatMap(([name, field]) =>
          field instanceof z.ZodNumber && !personalMark(field) ? [name] : [],
        );
        const figure = telling.find((name) => open.includes(name));
        const named = [
          ...(figure === undefined || Object.hasOwn(withoutFigure, type) ? [] : [figure]),
          ...open.filter((name) => /^(before|after).*(Cents|BasisPoints)$/.test(name)),
        ];
        return named
          .filter((name) => ![sentence.sv, sentence.en].every((said) => said.includes(`{${name}}`)))
          .map((name) => `${type}.${name}`);
      });
      expect(lacking).toEqual([]);
    },
  );

  it(
    'every event has an audit sentence in both languages, with placeholders for unencrypted fields only',
    proves('X-55'),
    () => {
      for (const schema of eventCatalogue.values()) {
        for (const sentence of [schema.sentence.sv, schema.sentence.en]) {
          expect(sentence.length).toBeGreaterThan(5);
          for (const [, name = ''] of sentence.matchAll(/\{(\w+)\}/g)) {
            const field = schema.data.shape[name] as z.ZodType | undefined;
            expect([
              schema.type,
              name,
              field !== undefined && !personalMark(field) && !shownMark(field),
            ]).toEqual([schema.type, name, true]);
          }
        }
      }
    },
  );
});

const id = '0190a0c0-0000-7000-8000-000000000001';
const person = {
  name: 'Astrid Lindqvist',
  ssn: '196803129805',
  email: 'astrid@example.com',
  phone: '+46701740605',
};

describe('masking an event', () => {
  it('hides every field that its schema marks as personal, in lists and alternatives too', () => {
    const owners = [
      { type: 'person', ownerId: id, personId: id, ...person, ownershipBasisPoints: 10_000 },
      {
        type: 'company',
        ownerId: id,
        companyNumber: '5599001079',
        name: 'Moder AB',
        ownershipBasisPoints: 3_000,
      },
    ];
    const data = {
      applicationId: id,
      owners,
      noOneOwnsMoreThan25Percent: false,
      alternativeOwners: [],
      source: 'customer',
    };
    const masked = maskEventData('OwnersDeclared', data);
    for (const value of Object.values(person)) expect(JSON.stringify(masked)).not.toContain(value);
    expect(masked).toMatchObject({
      owners: [{ name: MASK, ssn: MASK, ownershipBasisPoints: 10_000 }, { name: 'Moder AB' }],
    });
  });

  it('hides numbers and lists that are personal, and leaves the rest', () => {
    const masked = maskEventData('ExistingLoansDeclared', {
      applicationId: id,
      userId: id,
      mortgagesCents: 100,
    });
    expect(masked).toEqual({ applicationId: id, userId: id, mortgagesCents: MASK });
  });

  it('shows nothing of an event that it does not know, nor of a field', () => {
    expect(JSON.stringify(maskEventData('FromTheFuture', person))).not.toContain('Astrid');
    const masked = maskEventData('ApplicationStarted', {
      applicationId: id,
      userId: id,
      type: 'standard',
      ...person,
    });
    expect(JSON.stringify(masked)).not.toContain('Astrid');
  });
});
