import { isReservedPath } from '@kreditlina/domain/content/contracts/paths';
import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import { routes } from './routes.ts';

it('every API address is reserved, so no page made by staff can take it', proves('X-86'), () => {
  expect(routes.length).toBeGreaterThan(200);
  expect(routes.map(({ url }) => url).filter((url) => !isReservedPath(url))).toEqual([]);
});
