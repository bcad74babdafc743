import { companyAnswer } from '@kreditlina/domain/company/contracts/customer';
import { livePage } from '@kreditlina/domain/content/contracts/site';
import { editedPage } from '@kreditlina/domain/content/contracts/staff';
import { creditApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import { dueDiligence, owner } from '@kreditlina/domain/credit-application/contracts/due-diligence';
import { guarantor } from '@kreditlina/domain/credit-application/contracts/guarantors';
import { applicationRow } from '@kreditlina/domain/credit-application/contracts/staff';
import { userAnswer } from '@kreditlina/domain/identity/contracts/customer';
import { problem } from '@kreditlina/domain/kernel/contract-fields';
import { describeAccess, type Owned } from '@kreditlina/domain/kernel/endpoint';
import type { ErrorCode } from '@kreditlina/domain/kernel/error-codes';
import { generalErrors } from '@kreditlina/domain/kernel/general-errors';
import { errorInWords } from '@kreditlina/domain/text/errors';
import type { Owners, OwnMatters } from '@kreditlina/http-edge/access-guard';
import { type ApiDescription, documentApi } from '@kreditlina/http-edge/open-api';
import { type Edge, registerRoutes } from '@kreditlina/http-edge/register-routes';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Matter } from '../access/own-matters.ts';
import { routes } from './routes.ts';

const named = {
  ApplicationRow: applicationRow,
  Company: companyAnswer,
  CreditApplication: creditApplication,
  EditedTranslation: editedPage,
  Guarantor: guarantor,
  KycData: dueDiligence,
  Owner: owner,
  Problem: problem,
  Translation: livePage,
  User: userAnswer,
} satisfies Record<string, z.ZodType>;

/** Schemas that the OpenAPI document defines once and references. */
const components = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(named)) components.add(schema, { id });

const inCode = (codes: readonly string[]): string => codes.map((code) => `\`${code}\``).join(', ');

const description = `The API of Kreditlina, a Swedish business credit account.

- Amounts are kronor, rates percent, unless a name ends in its unit (\`_cents\`, \`_basis_points\`).
- \`Authorization: Bearer\` and the session cookie are both needed after login; every answer tells \`Session-Expires-At\`.
  A poll sends \`X-Passive: 1\` and then does not extend the session.
- \`Idempotency-Key\` on a write: the same key and body get the same answer (\`Idempotency-Replayed: true\`) for 24 hours, another
  body 409, a second request while the first is under way 409.
- A write answers \`X-Event-Position\`. A read that sends it back as \`X-Min-Position\` waits up to two seconds for it; when the read
  model is not there by then, the answer is the state before, marked \`X-Stale: 1\`.
- Errors are problem documents (RFC 9457). \`Accept-Language\`: sv (default) or en. Each call lists the codes of its own
  problems; besides these it answers the general ones of its kind:
${generalErrors.map(({ of, codes }) => `  - ${of}: ${inCode(codes)}`).join('\n')}`;

export const apiDescription: ApiDescription = {
  title: 'Kreditlina',
  version: '1.0.0',
  description,
  license: { name: 'MIT', identifier: 'MIT' },
  components,
};

interface RouteAccess {
  readonly method: string;
  readonly path: string;
  /** `public`, `signed-in`, `own-application`, `staff: admin, approver` … */
  readonly access: string;
  readonly summary: string;
  readonly isTestOnly: boolean;
}

/** Access of every route, from the declarations that the server enforces. */
export const routeAccess = (): RouteAccess[] =>
  routes.map(({ method, url, access, about, summary, isTestOnly }) => ({
    method,
    path: url,
    access: `${describeAccess(access)}${about ? `; own case ${about.own}` : ''}`,
    summary,
    isTestOnly: isTestOnly ?? false,
  }));

interface StatedError {
  readonly code: ErrorCode;
  readonly says: string;
  /** `POST /api/tags` … */
  readonly calls: readonly string[];
}

/** Every error code that endpoints declare, with the endpoints that declare it. */
export const statedErrors = (): StatedError[] => {
  const calls = new Map<ErrorCode, string[]>();
  for (const { method, url, errors = [] } of routes)
    for (const code of errors) calls.set(code, [...(calls.get(code) ?? []), `${method} ${url}`]);
  return [...calls]
    .map(([code, of]) => ({ code, says: errorInWords(code, 'en'), calls: of.toSorted() }))
    .toSorted((one, other) => (one.code < other.code ? -1 : 1));
};

/** Required by the routes, but never called when the document is built. */
const unasked: Owners<Owned> = {
  application: async () => false,
  company: async () => false,
};
const nobodys: OwnMatters<Matter> = {
  application: async () => false,
  company: async () => false,
  person: async () => false,
  'work-item': async () => false,
  approval: async () => false,
  message: async () => false,
  event: async () => false,
  job: async () => false,
  page: async () => false,
};

/** Builds the OpenAPI 3.1 document from the routes, without a database or a listening server. */
export async function openApiDocument(): Promise<object> {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await documentApi(app, apiDescription);
  // Handlers are registered but never called, so they need no dependencies.
  const edge = { testMode: true, limits: {}, owners: unasked, ownMatters: nobodys } as unknown as Edge;
  registerRoutes(app, edge, routes, undefined as never);
  await app.ready();
  const document = app.swagger();
  await app.close();
  return document;
}
