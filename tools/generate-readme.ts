import { readFileSync } from 'node:fs';
import { type Persona, type PersonaEnd, personas } from '@kreditlina/partners/personas/personas';
import type { Generated } from './generated.ts';
import { root } from './source-files.ts';

/** Where a persona ends, in the words of the README. */
const ends: Record<PersonaEnd, string> = {
  approved: 'approved, thank-you screen',
  'restricted-limit': 'approved with a restricted limit',
  'rejected-by-policy': 'rejected by the policy',
  'rejected-by-first-lender': 'rejected by the first lender',
  'rejected-by-second-lender': 'rejected by the second lender',
  'extra-guarantor-needed': 'asked for an extra guarantor',
  'guarantor-details-needed': 'asked for private debts',
  'manual-review': 'manual review',
  'login-fails': 'login fails',
  'signing-fails': 'signing fails, can be tried again',
  'not-offered': 'page "not offered yet"',
  'no-companies': 'no company to choose',
  'may-not-sign': 'page "cannot apply for the company"',
  staff: 'back office',
  'guarantor-only': 'named as guarantor',
  'signatory-only': 'signs for a company',
};

/** Those who answer what they are written to. */
const answering: readonly PersonaEnd[] = ['guarantor-only', 'signatory-only'];

const row = ({ name, ssn, key, companies, ends: end, story, email }: Persona): string => {
  // A sole trader's organisation number is a personal number: the name is enough to find the firm.
  const firms = companies.map((company) =>
    company.isSoleTrader ? company.name : `${company.name} (${company.companyNumber})`,
  );
  const reached = answering.includes(end) ? ` Reads \`${email}\`.` : '';
  return `| ${name} | \`${ssn}\` | ${firms.join('<br>') || '–'} | **${ends[end]}** | ${story.en}${reached} \`${key}\` |`;
};

/** The table of test persons for the README, from the personas that the simulators and tests use. */
export const personaTable = (): string =>
  [
    '| who | personal number | companies | ends | what to see, and the key in tests |',
    '|---|---|---|---|---|',
    ...personas.map(row),
  ].join('\n');

/** Replaces what stands between `<!-- name -->` and `<!-- /name -->`. Throws when the marks are missing. */
export function replaceSection(text: string, name: string, content: string): string {
  const pattern = new RegExp(`(<!-- ${name} -->\\n)[\\s\\S]*?(<!-- /${name} -->)`);
  if (!pattern.test(text)) throw new Error(`no section <!-- ${name} --> to fill`);
  return text.replace(pattern, (_, open: string, close: string) => `${open}\n${content}\n\n${close}`);
}

/** README.md with its test persons up to date. */
export const readme = (): Generated =>
  new Map([
    ['README.md', replaceSection(readFileSync(`${root}/README.md`, 'utf8'), 'test-persons', personaTable())],
  ]);
