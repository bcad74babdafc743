import { describe, expect, it } from 'vitest';
import { openingOf } from './titles.ts';

describe('the texts of a page in a list', () => {
  it('are its own but for its text, of which the first paragraph is there', () => {
    expect(openingOf({ title: 'Räntan', body: 'Först.\nSamma stycke.\n \nSedan.' })).toEqual({
      title: 'Räntan',
      body: 'Först.\nSamma stycke.',
    });
    expect(openingOf({ '#blog-title': 'Räntan' })).toEqual({ '#blog-title': 'Räntan' });
    expect(openingOf({ body: '\n\n' })).toEqual({});
  });

  it('have 400 characters of it at most', () => {
    expect(openingOf({ body: 'a'.repeat(20_000) }).body).toHaveLength(400);
    expect(openingOf({ body: `${'a'.repeat(399)}🙂` }).body).toBe('a'.repeat(399));
  });
});
