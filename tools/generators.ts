import { applicationStatesMarkdown } from '../domain/scripts/application-states.ts';
import { accessMatrix, errorReference, openApi } from './generate-api-reference.ts';
import { architecturePicture } from './generate-architecture.ts';
import { decisionIndex } from './generate-decision-index.ts';
import { environmentReference } from './generate-environment.ts';
import { eventReference } from './generate-event-reference.ts';
import { limits } from './generate-limits.ts';
import { readme } from './generate-readme.ts';
import type { Generated } from './generated.ts';
import { readInventory, renderCoverage, testsByRow } from './specification-coverage.ts';

const specificationCoverage = (): Generated =>
  new Map([['docs/generated/specification-coverage.md', renderCoverage(readInventory(), testsByRow())]]);

const applicationStates = (): Generated =>
  new Map([['docs/reference/application-states.md', applicationStatesMarkdown()]]);

type Generator = () => Generated | Promise<Generated>;

/** Generators of committed files, in the order in which `npm run generate` runs them. */
export const generators: readonly Generator[] = [
  readme,
  architecturePicture,
  limits,
  decisionIndex,
  environmentReference,
  eventReference,
  applicationStates,
  accessMatrix,
  errorReference,
];

/**
 * Generators of files in `docs/generated`, which git ignores because they are too large to review in a
 * change.
 */
export const ignoredGenerators: readonly Generator[] = [specificationCoverage, openApi];
