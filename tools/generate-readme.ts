import { readFileSync } from 'node:fs';
import {
  type Persona,
  type PersonaEnd,
  personaByKey,
  personas,
} from '@kreditlina/partners/personas/personas';
import type { Generated } from './generated.ts';
import { root } from './source-files.ts';

/** Outcome of each persona, in the words of the tables. */
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

/** Personas that act on the messages sent to them. */
const answering: readonly PersonaEnd[] = ['guarantor-only', 'signatory-only'];

const row = ({ name, ssn, key, companies, ends: end, story, email }: Persona): string => {
  // A sole trader's organisation number is a personal number, so only the name identifies the firm.
  const firms = companies.map((company) =>
    company.isSoleTrader ? company.name : `${company.name} (${company.companyNumber})`,
  );
  const reached = answering.includes(end) ? ` Reads \`${email}\`.` : '';
  return `| ${name} | \`${ssn}\` | ${firms.join('<br>') || '–'} | **${ends[end]}** | ${story.en}${reached} \`${key}\` |`;
};

const table = (shown: readonly Persona[]): string =>
  [
    '| who | personal number | companies | ends | what to see, and the key in tests |',
    '|---|---|---|---|---|',
    ...shown.map(row),
  ].join('\n');

/** Table of all test persons, from the personas of the simulators and tests. */
export const personaTable = (): string => table(personas);

/** People shown in the README: a granted credit, a rejection, and each role of the back office. */
const FIRST = ['approved', 'rejected-by-policy', 'admin', 'approver', 'analyst'];

/** Replaces the text between `<!-- name -->` and `<!-- /name -->`. Throws if the marks are missing. */
function replaceSection(text: string, name: string, content: string): string {
  const pattern = new RegExp(`(<!-- ${name} -->\\n)[\\s\\S]*?(<!-- /${name} -->)`);
  if (!pattern.test(text)) throw new Error(`no section <!-- ${name} --> to fill`);
  return text.replace(pattern, (_, open: string, close: string) => `${open}\n${content}\n\n${close}`);
}

const PERSONS_HEAD = `# Test persons

All people known to the simulators. Log in with the personal number; the simulated BankID app responds automatically. The
numbers are from the tax agency's test series. Guarantors and signatories answer their invitations automatically if you
enter them with the e-mail address below. To answer one by hand, name Folke Wikander, open the page of simulated
messages that \`npm start\` prints, follow the link sent to him and log in with his number.

`;

/** README.md with the people to log in as first, and the page with all of them. */
export const readme = (): Generated => {
  const first = FIRST.map((key) => personaByKey(key));
  return new Map([
    ['README.md', replaceSection(readFileSync(`${root}/README.md`, 'utf8'), 'test-persons', table(first))],
    ['docs/reference/test-persons.md', `${PERSONS_HEAD}${personaTable()}\n`],
  ]);
};
