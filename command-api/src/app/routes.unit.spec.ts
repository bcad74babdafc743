import { isReservedPath } from '@kreditlina/domain/content/contracts/paths';
import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import { routes } from './routes.ts';

it('no page that staff make takes an address of the API', proves('X-86'), () => {
  expect(routes.length).toBeGreaterThan(200);
  expect(routes.map(({ url }) => url).filter((url) => !isReservedPath(url))).toEqual([]);
});
