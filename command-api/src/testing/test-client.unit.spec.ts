import { createTag, listTags } from '@kreditlina/domain/tag/contracts/staff';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestClient } from './test-client.ts';

const app = Fastify();
/** Answers every call with the problem that its query names. */
app.setNotFoundHandler((request, reply) =>
  reply.code(422).send({ code: (request.query as { code: string }).code }),
);
afterAll(() => app.close());
const client = createTestClient(app, { advance: () => undefined });

describe('a problem in a test of the API', () => {
  it.each([
    ['that its contract states', createTag.path, 'TAG_NAME_TAKEN'],
    ['of every write', createTag.path, 'IDEMPOTENCY_KEY_REUSED'],
    ['of an address outside the API', '/about', 'TAG_NAME_TAKEN'],
  ])('%s is an answer like any other', async (_which, path, code) => {
    expect((await client.post(`${path}?code=${code}`)).body).toEqual({ code });
  });

  it('that the contract of its call does not state fails the test', async () => {
    const unstated = `POST ${createTag.path} answers TAG_IN_USE, which its endpoint does not state`;
    await expect(client.post(`${createTag.path}?code=TAG_IN_USE`)).rejects.toThrow(unstated);
    const ofWrites = client.get(listTags.path, { query: { code: 'IDEMPOTENCY_KEY_REUSED' } });
    await expect(ofWrites).rejects.toThrow('answers IDEMPOTENCY_KEY_REUSED');
  });
});
