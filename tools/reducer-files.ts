import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './source-files.ts';

const REGISTRY = 'projections/src/registry.ts';

/** Files with a reducer: those from which the registry imports its read models, whatever their names. */
export function reducerFiles(): readonly string[] {
  const source = readFileSync(join(root, REGISTRY), 'utf8');
  const imports = source.matchAll(/^import \{([^}]*)\} from '(\.[^']+)';/gm);
  return [...imports].flatMap(([, names = '', path = '']) =>
    /Projection\b/.test(names) ? [join(dirname(REGISTRY), path)] : [],
  );
}
