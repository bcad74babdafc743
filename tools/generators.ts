import { applicationStatesMarkdown } from '../domain/scripts/application-states.ts';
import { accessMatrix, openApi } from './generate-api-reference.ts';
import { decisionIndex } from './generate-decision-index.ts';
import { environmentReference } from './generate-environment.ts';
import { eventReference } from './generate-event-reference.ts';
import { limits } from './generate-limits.ts';
import { readme } from './generate-readme.ts';
import type { Generated } from './generated.ts';
import { readInventory, renderCoverage, testsByRow } from './specification-coverage.ts';

const specificationCoverage = (): Generated =>
  new Map([['docs/reference/specification-coverage.md', renderCoverage(readInventory(), testsByRow())]]);

const applicationStates = (): Generated =>
  new Map([['docs/reference/application-states.md', applicationStatesMarkdown()]]);

/** Everything that `npm run generate` writes, in order. */
export const generators: readonly (() => Generated | Promise<Generated>)[] = [
  specificationCoverage,
  readme,
  limits,
  decisionIndex,
  environmentReference,
  eventReference,
  applicationStates,
  accessMatrix,
  openApi,
];
