import type { Reactions } from '../reaction.ts';

/** An order is printed at once. */
export const dossierReactions: Reactions = {
  DossierOrdered: ({ data: { dossierId } }) => [
    { name: 'dossier', id: `dossier.${dossierId}`, data: { dossierId } },
  ],
};
