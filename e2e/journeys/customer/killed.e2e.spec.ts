import { rmSync } from 'node:fs';
import { listApplications } from '@kreditlina/domain/credit-application/contracts/customer';
import { eventually } from '@kreditlina/tools/eventually';
import { provesAll } from '@kreditlina/tools/extent';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiSession } from '../../src/api-session.ts';
import { apply } from '../../src/apply.ts';
import { enter, openTab, sharedBrowser } from '../../src/browser.ts';
import { pointer } from '../../src/hands.ts';
import { answerDueDiligence, askForDecision, type Walk } from '../../src/main-flow.ts';
import { newcomer } from '../../src/newcomer.ts';
import { newDataDir, type Product, startProduct } from '../../src/product.ts';
import { preparedData } from '../../src/shared-product.ts';

/** Enough for two retries (after 5 s and 30 s) of an unresponsive partner on a busy machine. */
const TRIED_AGAIN = { timeout: 120_000, interval: 500 };

/** A separate product, since it is killed. */
describe('a kill of the process', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = newDataDir(await preparedData());
  });
  const started: Product[] = [];
  const start = async (env: Record<string, string> = {}): Promise<Product> => {
    const one = await startProduct({ dataDir, env });
    started.push(one);
    return one;
  };
  afterAll(async () => {
    for (const one of started) await one.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it(
    'the browser continues at the same step after a kill in the middle of an application',
    proves('C-095', 'C-250', 'C-252'),
    async () => {
      const first = await start();
      const env = { PORT: new URL(first.baseUrl).port };
      const persona = newcomer(33);
      const session = createApiSession(first.baseUrl);
      await session.logIn(persona);
      const { id } = await apply(session, persona, { until: 'kyc' });
      await using tab = await openTab(await sharedBrowser(), first.baseUrl, 1280);
      await enter(tab, session, `/application?id=${id}`);
      const walk: Walk = { page: tab.page, hands: pointer, persona, onScreen: async () => undefined };
      await walk.page.getByRole('heading', { level: 1, name: /Är du ensam ägare/ }).waitFor();

      await first.kill();
      const second = await start(env);
      expect(second.baseUrl).toBe(first.baseUrl);
      await answerDueDiligence(walk);
      const accepted = walk.page.waitForResponse(
        (answer) => answer.url().endsWith('/confirm') && answer.request().method() === 'POST',
      );
      await askForDecision(walk);
      expect((await accepted).ok()).toBe(true);

      // A kill during the decision, which the crash drill covers too.
      if (provesAll) {
        await second.kill();
        await start(env);
      }
      await eventually(async () => {
        const { body } = await session.ask('GET', listApplications.path);
        expect(body.credit_applications).toMatchObject([{ id, step: 'status', status: 'approved' }]);
      }, TRIED_AGAIN);
      // The page may have lost a call during the kill; it says so and offers to reload.
      await walk.page.reload();
      await walk.page.getByRole('button', { name: 'Gå vidare' }).waitFor();
    },
  );
});
