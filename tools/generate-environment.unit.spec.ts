import { environment } from '@kreditlina/cli/config/environment';
import { expect, it } from 'vitest';
import { environmentReference } from './generate-environment.ts';

it('describes every variable, with its default', () => {
  const page = environmentReference().get('docs/reference/environment.md') ?? '';
  for (const name of Object.keys(environment.shape)) {
    expect(page).toMatch(new RegExp(`^\\| \`${name}\` \\| .* \\| \\S.*\\. \\|$`, 'm'));
  }
  expect(page).toContain('| `KREDITLINA_DATA` | `.data` | Folder');
  expect(page).toContain('| `KREDITLINA_MODE` | `demo` | ');
});
