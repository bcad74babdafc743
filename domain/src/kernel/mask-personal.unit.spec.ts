import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { leavesOf, maskAnswer } from './mask-personal.ts';
import { MASK, personal, personalShown } from './personal.ts';

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

  it('marked fields get a mask that the contract accepts, also in lists and alternatives', () => {
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

  it('masking fails when no mask fits or the mark is that of an event', () => {
    expect(() => maskAnswer(personalShown(z.boolean()), true)).toThrow(TypeError);
    expect(() => maskAnswer(personal(z.string()), 'Astrid')).toThrow(TypeError);
  });

  it('the leaves are listed with path and mark', () => {
    const paths = leavesOf(answer).map(({ path, isMarked }) => `${path} ${isMarked}`);
    expect(paths).toContain('actor.name true');
    expect(paths).toContain('actor.name false');
    expect(paths).toContain('warnings[] true');
    expect(paths).toContain('id false');
  });
});
