import { createMaintenance } from '@kreditlina/projection-engine/maintenance';
import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import { projections } from './registry.ts';
import { applicationLife } from './testing/life.ts';
import { createReadModels } from './testing/read-models.ts';

it(
  'clears a forgotten person out of every read model, and a rebuild without the key gives the same rows',
  proves('M-05'),
  async () => {
    await using models = await createReadModels();
    const [life, other] = [applicationLife(1), applicationLife(3)];
    for (const one of [life, other]) {
      await models.given(`user-${one.userId}`, [
        {
          type: 'UserRegistered',
          data: {
            userId: one.userId,
            personalNumber: '198504129999',
            firstName: 'Kanarie',
            lastName: 'Fågel',
          },
        },
      ]);
      await models.given(
        one.stream,
        one.events.slice(0, 14).map(({ type, data }) => ({ type, data: { ...data } })),
      );
    }
    await models.keys.destroy(life.userId);
    await models.given(`user-${life.userId}`, [{ type: 'PersonForgotten', data: { userId: life.userId } }]);

    const { rows } = await models.pool.query(
      `select a::text as row from read.credit_application a where user_id = $1
     union all select u::text from read.user_account u where id = $1`,
      [life.userId],
    );
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toMatch(/Kanarie|Kund 1 |kund\.1@|198501010001|850412/);

    const maintenance = createMaintenance({
      store: models.store,
      pool: models.pool,
      owner: 'test',
      projections,
    });
    for (const name of maintenance.names) {
      expect(await maintenance.rebuild(name)).toMatchObject({ comparedWith: 'live' });
    }
    const kept = await models.pool.query('select 1 from read.user_account where first_name = $1', [
      'Kanarie',
    ]);
    expect(kept.rows).toHaveLength(1);
  },
);
