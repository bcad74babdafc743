import type { Persona } from '@kreditlina/partners/personas/personas';
import { NEWCOMERS_MAX, newcomer } from '../../src/newcomer.ts';

/** Lower numbers belong to the journeys. */
const FIRST = 100;

/** No person is left whose company has no application yet. */
class NoStrangerLeft extends Error {
  override readonly name = 'NoStrangerLeft';
  constructor() {
    super('every newcomer shares the company of one who has applied: make more of them');
  }
}

/**
 * People who apply one after the other. Each has a company of their own: a company has one application at a
 * time, and there are fewer company numbers than people.
 * @returns the next person, in the same order every time
 * @throws NoStrangerLeft after some eight hundred
 */
export function createStrangers(): () => Persona {
  const taken = new Set<string>();
  let index = FIRST;
  return () => {
    for (; index < NEWCOMERS_MAX; index += 1) {
      const persona = newcomer(index);
      const number = persona.companies[0]?.companyNumber ?? '';
      if (taken.has(number)) continue;
      taken.add(number);
      return persona;
    }
    throw new NoStrangerLeft();
  };
}
