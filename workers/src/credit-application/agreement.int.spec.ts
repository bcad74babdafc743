import { personaByKey } from '@kreditlina/partners/personas/personas';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerPerson } from '../testing/application-driver.ts';
import { createJobWorld, type JobWorld, TEST_LENDER } from '../testing/job-world.ts';
import { pdfText } from '../testing/read-pdf.ts';

let world: JobWorld;
beforeAll(async () => {
  world = await createJobWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

it(
  'the signed document names the lender and each guarantor by name and date of birth, without personal numbers',
  proves('C-176', 'X-29'),
  async () => {
    const [applicant, friend] = [personaByKey('approved'), personaByKey('good-guarantor')];
    const driver = world.drive('approved');
    await driver.toBank();
    await world.giveBankData(driver, applicant);
    // The applicant entered another name than the guarantor's own, which counts.
    await registerPerson(world.deps, friend);
    await driver.askForDecision({ others: [{ ...friend, name: 'Anna Andersson' }] });
    await world.jobs.settle();
    await driver.askForAgreement(10_000_000);
    await world.jobs.settle();
    const { agreement } = await driver.command(() => [], undefined);
    const { name, companyNumber } = TEST_LENDER;
    expect(agreement?.lender).toEqual({ name, companyNumber });
    const pdf = await world.deps.blobs.get(agreement?.pdfHash ?? '');
    const text = pdfText(pdf?.bytes ?? new Uint8Array());
    expect(text).toContain(name);
    expect(text).toMatch(/Antal borgensmän\s+2\s/);
    expect(text).not.toContain('Anna Andersson');
    for (const { ssn, name: person } of [applicant, friend]) {
      expect(text).toContain(person);
      expect(text).toContain(`${ssn.slice(0, 4)}-${ssn.slice(4, 6)}-${ssn.slice(6, 8)}`);
      expect(text).not.toContain(ssn.slice(-4));
      expect(text).not.toContain(ssn.slice(2, 8));
    }
  },
);
