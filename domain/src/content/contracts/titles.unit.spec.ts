import { describe, expect, it } from 'vitest';
import { descriptionOf, openingOf, titleOf } from './titles.ts';

it('title and description state the figures of the policy, without marks', () => {
  const data = { title: 'Upp till {{months}} månader', body: 'På **{{months}}** månader.\n- Eller färre' };
  const page = { name: 'Tid', template: 'template-1' as const, data };
  expect(titleOf(page)).toBe('Upp till 24 månader');
  expect(titleOf({ ...page, data: {} })).toBe('Tid');
  expect(descriptionOf(page)).toBe('På 24 månader. Eller färre');
});

describe('the texts of a page in a list', () => {
  it('a list has the first paragraph of the body and the other texts whole', () => {
    expect(openingOf({ title: 'Räntan', body: 'Först.\nSamma stycke.\n \nSedan.' })).toEqual({
      title: 'Räntan',
      body: 'Först.\nSamma stycke.',
    });
    expect(openingOf({ '#blog-title': 'Räntan' })).toEqual({ '#blog-title': 'Räntan' });
    expect(openingOf({ body: '\n\n' })).toEqual({});
  });

  it('the opening of a body has at most 400 characters', () => {
    expect(openingOf({ body: 'a'.repeat(20_000) }).body).toHaveLength(400);
    expect(openingOf({ body: `${'a'.repeat(399)}🙂` }).body).toBe('a'.repeat(399));
  });
});
