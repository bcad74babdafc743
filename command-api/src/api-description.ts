import type { ApiDescription } from '@kreditlina/http-edge/open-api';
import { components } from './open-api-components.ts';

const description = `The API of Kreditlina, a Swedish business credit account.

- Amounts are kronor, rates percent, unless a name ends in its unit (\`_cents\`, \`_basis_points\`).
- \`Authorization: Bearer\` and the session cookie are both needed after login; every answer tells \`Session-Expires-At\`.
  A poll sends \`X-Passive: 1\` and then does not extend the session.
- \`Idempotency-Key\` on a write: the same key and body get the same answer (\`Idempotency-Replayed: true\`) for 24 hours, another
  body 409, a second request while the first is under way 409.
- A write answers \`X-Event-Position\`. A read that sends it back as \`X-Min-Position\` waits up to two seconds for it; when the read
  model is not there by then, the answer is the state before, marked \`X-Stale: 1\`.
- Errors are problem documents (RFC 9457). \`Accept-Language\`: sv (default) or en.`;

/** Header of the OpenAPI document. */
export const apiDescription: ApiDescription = {
  title: 'Kreditlina',
  version: '1.0.0',
  description,
  license: { name: 'MIT', identifier: 'MIT' },
  components,
};
