import { environment } from '@kreditlina/cli/config/environment';
import { expect, it } from 'vitest';
import { environmentReference } from './generate-environment.ts';

it('the reference of environment variables describes each one with its default', () => {
  const page = environmentReference().get('docs/reference/environment.md') ?? '';
  for (const name of Object.keys(environment.shape)) {
    expect(page).toMatch(new RegExp(`^\\| \`${name}\` \\| .* \\| \\S.*\\. \\|$`, 'm'));
  }
  expect(page).toContain('| `KREDITLINA_DATA` | `.data` | Folder');
  expect(page).toContain('| `KREDITLINA_MODE` | `demo` | ');
});
