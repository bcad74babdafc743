import { type Commands, sampled } from '../../kernel/testing/sampled-commands.ts';
import type { DossierState } from '../dossier.ts';
import * as decide from '../dossier.ts';
import type { DossierEvent } from '../events.ts';

export const ordered: decide.OrderDossier = {
  dossierId: '5b0b1f0e-6a5b-4c55-9f1c-3a9a1f0f6a01',
  companyId: '2b0b1f0e-6a5b-5c55-9f1c-3a9a1f0f6a01',
  asOfOn: '2026-11-15',
  orderedBy: '1b0b1f0e-6a5b-5c55-9f1c-3a9a1f0f6a01',
};
export const stored: decide.StoreDossier = {
  position: '4711',
  contentHash: 'a'.repeat(64),
  pdfHash: 'b'.repeat(64),
  byteCount: 40_321,
};

/** Every command of the aggregate, with valid and invalid payloads. */
export const commands: Commands<DossierState, DossierEvent> = {
  orderDossier: sampled(decide.orderDossier)(() => [ordered, { ...ordered, asOfOn: '2026-11-22' }]),
  storeDossier: sampled(decide.storeDossier)(() => [stored, { ...stored, position: '4712' }]),
  failDossier: sampled(decide.failDossier)(() => [{}]),
};
