import type {
  lenderEntry,
  lenderFilesBody,
  lendersBody,
} from '@kreditlina/domain/credit-application/contracts/lenders';
import type { z } from 'zod';
import { apiPaths } from '../../../lib/paths.ts';
import { useSubmitApplication } from './application.ts';

export type Loan = z.input<typeof lenderEntry>;

/** Saves the loans of the company, and whose comes next. */
export const useSubmitLenders = (id: string) =>
  useSubmitApplication<z.input<typeof lendersBody>>(apiPaths.lenders(id));

/** Goes on with the files that were sent, or without any. */
export const useSubmitLenderFiles = (id: string) =>
  useSubmitApplication<z.input<typeof lenderFilesBody>>(apiPaths.lenderFiles(id));
