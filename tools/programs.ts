import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Programs that some tests start and npm does not install, with the Debian package of each. */
export const programs = {
  'docker-compose': 'docker-compose',
  flock: 'util-linux',
  nginx: 'nginx-light',
  openssl: 'openssl',
  promtool: 'prometheus',
  psql: 'postgresql-client',
  'redis-server': 'redis-server',
  setpriv: 'util-linux',
} as const;

export type Program = keyof typeof programs;

export const isProgram = (name: string): name is Program => Object.hasOwn(programs, name);

/** Path of a program; undefined if it is not installed. */
export function findProgram(name: Program): string | undefined {
  const places = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name));
  return places.find((file) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/**
 * Options of a test or group that starts programs: skips it if one is missing. By the tags, `npm run
 * test:services` selects these tests, and the summary of a run explains why they were skipped.
 */
export const needs = (...named: readonly [Program, ...Program[]]): { skip?: true; tags: Program[] } => ({
  ...(named.some((name) => findProgram(name) === undefined) && { skip: true }),
  tags: [...named],
});
