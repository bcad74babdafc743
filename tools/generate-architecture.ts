import { readFileSync } from 'node:fs';
import type { Generated } from './generated.ts';
import { root } from './source-files.ts';

/** All packages: the text below the name, and the column in the picture, which keeps the arrows apart. */
const packages: Record<string, { does: string; column: number }> = {
  domain: { does: 'rules, events, contracts', column: 0.5 },
  'platform/postgres': { does: 'pools, migrations, leases', column: 1.6 },
  'platform/tracing': { does: 'OpenTelemetry', column: 2.7 },
  'platform/partner-http': { does: 'timeouts, retries, breaker', column: 4 },
  'platform/redis': { does: 'options and checks', column: 1 },
  'platform/event-store': { does: 'append, read, subscribe', column: 3 },
  'platform/projection-engine': { does: 'batches, leases, rebuilds', column: 3 },
  'platform/job-runner': { does: 'queue, retries, checkpoints', column: 0.5 },
  'platform/http-edge': { does: 'routes, access, idempotency', column: 4 },
  partners: { does: 'ports, clients, simulators', column: 2 },
  projections: { does: 'read models and queries', column: 3 },
  workers: { does: 'reactions and jobs by noun', column: 1 },
  'command-api': { does: 'HTTP handlers by noun', column: 2.5 },
  web: { does: 'the React client', column: 0 },
  cli: { does: 'puts the product together', column: 1.75 },
};

const nameOf = (path: string): string => path.replace('platform/', '');

/** Dependencies of each package on our other packages, from its package.json. */
function readDependencies(): ReadonlyMap<string, readonly string[]> {
  const paths = Object.keys(packages);
  return new Map(
    paths.map((path) => {
      const { dependencies = {} } = JSON.parse(readFileSync(`${root}/${path}/package.json`, 'utf8')) as {
        dependencies?: Record<string, string>;
      };
      return [path, paths.filter((other) => `@kreditlina/${nameOf(other)}` in dependencies)];
    }),
  );
}

/** The graph without arrows that a longer path implies: a picture with all fifty is unreadable. */
export function withoutImplied(
  graph: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, readonly string[]> {
  const reaches = (from: string, to: string): boolean =>
    (graph.get(from) ?? []).some((next) => next === to || reaches(next, to));
  return new Map(
    [...graph].map(([from, targets]) => [
      from,
      targets.filter((to) => !targets.some((other) => other !== to && reaches(other, to))),
    ]),
  );
}

/** Sizes of the picture, in its own units. */
const BOX = { width: 216, height: 52, gap: 20, across: 236, up: 116, margin: 20 };

function packageAt(path: string): { does: string; column: number } {
  const found = packages[path];
  if (!found) throw new Error(`no package ${path}`);
  return found;
}

/**
 * Draws the packages as SVG, each above everything that it imports. Packages without imports are at the
 * bottom.
 * @param graph package → packages that it imports, without cycles
 */
export function drawPackages(graph: ReadonlyMap<string, readonly string[]>): string {
  const floorOf = (path: string): number =>
    Math.max(0, ...(graph.get(path) ?? []).map((target) => floorOf(target) + 1));
  const top = Math.max(...[...graph.keys()].map(floorOf));
  const known = [...graph.keys()].map((path) => ({ path, ...packageAt(path) }));
  const width = 2 * BOX.margin + (Math.max(...known.map(({ column }) => column)) + 1) * BOX.across - BOX.gap;
  const height = 2 * BOX.margin + top * BOX.up + BOX.height;
  const places = new Map(
    known.map(({ path, column }) => [
      path,
      { x: BOX.margin + column * BOX.across, y: BOX.margin + (top - floorOf(path)) * BOX.up },
    ]),
  );
  const arrows = [...withoutImplied(graph)].flatMap(([from, targets]) =>
    targets.map((to) => {
      const [above, below] = [places.get(from), places.get(to)];
      if (!above || !below) throw new Error(`no package ${to}`);
      const [x1, y1, x2, y2] = [
        above.x + BOX.width / 2,
        above.y + BOX.height,
        below.x + BOX.width / 2,
        below.y - 6,
      ];
      const bend = (y2 - y1) / 2;
      return `  <path d="M${x1} ${y1}C${x1} ${y1 + bend} ${x2} ${y2 - bend} ${x2} ${y2}" marker-end="url(#tip)"/>`;
    }),
  );
  const boxes = [...places].map(
    ([path, { x, y }]) =>
      `  <g class="${path.startsWith('platform/') ? 'platform' : 'product'}"><rect x="${x}" y="${y}" width="${BOX.width}" height="${BOX.height}" rx="8"/>` +
      `<text x="${x + BOX.width / 2}" y="${y + 22}" class="name">${path}</text>` +
      `<text x="${x + BOX.width / 2}" y="${y + 40}">${packageAt(path).does}</text></g>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="The packages of Kreditlina: an arrow leads from a package to one that it imports.">
  <style>
    svg { background: #fff; font: 12px system-ui, sans-serif; }
    text { text-anchor: middle; fill: #334; }
    .name { font-weight: 600; font-size: 13px; fill: #112; }
    rect { stroke: #567; fill: #eef3fb; }
    .platform rect { fill: #f2f2f0; }
    path { fill: none; stroke: #89a; }
    marker path { fill: #89a; stroke: none; }
  </style>
  <defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8z"/></marker></defs>
${arrows.join('\n')}
${boxes.join('\n')}
</svg>
`;
}

/** Picture of ARCHITECTURE.md, from the dependencies of the packages. */
export const architecturePicture = (): Generated =>
  new Map([['docs/architecture.svg', drawPackages(readDependencies())]]);
