import { existsSync } from 'node:fs';
import { root } from './source-files.ts';

/**
 * Runs after each install: builds the web client, so that `npm start` can serve at once. An install for
 * servers, without web sources or build tool, is valid too.
 */
const hasSources = existsSync(`${root}/web/index.html`);
const hasBuilder = existsSync(`${root}/node_modules/vite/package.json`);
if (hasSources && hasBuilder) {
  const { build } = await import('vite');
  await build({ root: `${root}/web`, logLevel: 'warn' });
  console.log('prepare: web client built into web/dist');
} else {
  console.log('prepare: no web client to build');
}
