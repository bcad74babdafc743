import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { maskEventData } from '../catalogue.ts';
import { leavesOf, maskAnswer } from './mask-personal.ts';
import { MASK, personal, personalShown } from './personal.ts';

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

describe('masking an answer', () => {
  const answer = z.strictObject({
    id: z.string(),
    name: personalShown(z.string()),
    phone: personalShown(z.string().nullable()),
    debt: personalShown(z.int().nullable()),
    lines: personalShown(z.array(z.string())),
    warnings: z.array(z.union([z.enum(['young-company']), personalShown(z.string())])),
    actor: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('customer'), name: personalShown(z.string()) }),
      z.strictObject({ kind: z.literal('staff'), name: z.string() }),
    ]),
  });
  const clear = {
    id: 'a',
    name: 'Astrid',
    phone: null,
    debt: 100,
    lines: ['remark'],
    warnings: ['young-company', 'remarks'],
    actor: { kind: 'customer', name: 'Astrid' },
  };

  it('puts a mask that the contract takes in the place of what is marked, in lists and alternatives too', () => {
    const masked = maskAnswer(answer, clear);
    expect(masked).toEqual({
      id: 'a',
      name: MASK,
      phone: null,
      debt: null,
      lines: [],
      warnings: ['young-company', MASK],
      actor: { kind: 'customer', name: MASK },
    });
    expect(answer.parse(masked)).toEqual(masked);
    expect(maskAnswer(answer, { ...clear, actor: { kind: 'staff', name: 'Ada' } })).toMatchObject({
      actor: { kind: 'staff', name: 'Ada' },
    });
  });

  it('sends nothing when no mask fits what is marked, or the mark is that of an event', () => {
    expect(() => maskAnswer(personalShown(z.boolean()), true)).toThrow(TypeError);
    expect(() => maskAnswer(personal(z.string()), 'Astrid')).toThrow(TypeError);
  });

  it('lists the leaves with their paths, so that a test can ask for those without a mark', () => {
    const paths = leavesOf(answer).map(({ path, isMarked }) => `${path} ${isMarked}`);
    expect(paths).toContain('actor.name true');
    expect(paths).toContain('actor.name false');
    expect(paths).toContain('warnings[] true');
    expect(paths).toContain('id false');
  });
});
