import { personas } from '@kreditlina/partners/personas/personas';
import { expect, it } from 'vitest';
import { personaTable } from './generate-readme.ts';

it('shows the e-mail address at which people who are only named answer themselves', () => {
  const rows = personaTable().split('\n');
  const named = personas.filter(({ ends }) => ends === 'guarantor-only' || ends === 'signatory-only');
  expect(named.length).toBeGreaterThan(5);
  for (const { ssn, email } of named) expect(rows.find((row) => row.includes(ssn))).toContain(`\`${email}\``);
});
