import * as organisationsnummer from 'organisationsnummer';
import * as personnummer from 'personnummer';

type Oracle = (input: string) => boolean;

/** Finds `valid` in a CommonJS module, whose default export loaders wrap once or twice. */
function validOf(module: unknown): Oracle {
  for (let current = module, depth = 0; depth < 3; depth += 1) {
    const candidate = current as { valid?: Oracle; default?: unknown };
    if (candidate.valid) return candidate.valid.bind(candidate);
    current = candidate.default;
  }
  throw new Error('The oracle has no function valid');
}

/** Validators from independent libraries, which serve as oracles for our own. */
export const personnummerSays: Oracle = validOf(personnummer);
export const organisationsnummerSays: Oracle = validOf(organisationsnummer);
