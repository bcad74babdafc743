import { submitGuarantors } from '@kreditlina/domain/credit-application/contracts/answering';
import { getApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import { creditApplication } from '@kreditlina/domain/credit-application/index';
import { streamOf } from '@kreditlina/event-store/read-stream';
import { personaByKey } from '@kreditlina/partners';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applicationAt, at, expectStatus, guarantorOf } from '../../testing/application-flow.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({});
});
afterAll(() => api.dispose());

/** Every personal number with a date of birth. */
const numbersOf = (birthDate: string): string[] =>
  Array.from({ length: 1000 }, (_, serial) => {
    const nine = `${birthDate.slice(2)}${String(serial).padStart(3, '0')}`;
    const sum = [...nine].reduce((total, digit, index) => {
      const product = Number(digit) * (index % 2 === 0 ? 2 : 1);
      return total + (product > 9 ? product - 9 : product);
    }, 0);
    return `${birthDate}${String(serial).padStart(3, '0')}${(10 - (sum % 10)) % 10}`;
  });

it('the applicant cannot find out the personal number of a co-signatory', {
  timeout: 60_000,
  ...proves('X-92'),
}, async () => {
  const applicant = await api.loggedIn('joint-signatories');
  const [gunilla, sune] = [personaByKey('joint-signatories'), personaByKey('signatory')];
  const id = await applicationAt(applicant, 'joint-signatories', 'guarantors');
  const { body } = expectStatus(await applicant.get(at(getApplication.path, id)), 200);
  const [[{ id: signatory, name }]] = body.joint_signing.alternatives;
  const { version: before } = await versionOf(id);
  // The applicant knows the name from the answer, and the colleague's birthday.
  const candidates = numbersOf(sune.ssn.slice(0, 8));
  const found: string[] = [];
  for (let from = 1; from < candidates.length; from += 19) {
    const guesses = candidates.slice(from, from + 19).map((ssn) => ({
      ...guarantorOf(gunilla),
      ssn,
      name,
      email: 'x@example.com',
      phone: '',
      relation: 'Kollega i styrelsen',
    }));
    const answer = await applicant.post(at(submitGuarantors.path, id), {
      // A deliberately invalid entry, so that nothing is ever stored.
      guarantors: [{ ...guarantorOf(gunilla), is_selected: false }, ...guesses.slice(0, 9)],
      extra_guarantors: guesses.slice(9),
      signatories: [{ id: signatory, email: 'x@example.com', phone: '' }],
    });
    expect(answer.status).toBe(422);
    const refused = new Set(answer.body.errors.map(({ field }: { field: string }) => field));
    guesses.forEach((guess, index) => {
      const field = index < 9 ? `guarantors.${index + 1}.email` : `extra_guarantors.${index - 9}.email`;
      if (!refused.has(field)) found.push(guess.ssn);
    });
  }
  const { version: after } = await versionOf(id);
  // One entry per request may have the address of the person with that name, whatever its number.
  expect([found.length, after - before]).toEqual([Math.ceil(candidates.length / 19), 0]);
});

async function versionOf(id: string) {
  let version = 0;
  for await (const _ of api.store.events.read(streamOf(creditApplication, id))) version += 1;
  return { version };
}
