import { z } from 'zod';
import { personalNumberField } from '../wire-fields.ts';

const text = (max: number) => z.string().min(1).max(max);
const instant = z.iso.datetime({ precision: 3 });

export const personRequest = z.strictObject({ personalNumber: personalNumberField });
export const screeningRequest = z.strictObject({ personalNumber: personalNumberField, name: text(200) });

export const personAnswer = z.object({
  name: text(200),
  givenName: text(100),
  surname: text(100),
  address: z.object({ street: text(200), postalCode: text(10), city: text(100) }).nullable(),
  phone: text(20).nullable(),
  deceased: z.boolean(),
  emigrated: z.boolean(),
  protectedIdentity: z.boolean(),
  fetchedAt: instant,
});

export const screeningAnswer = z.object({
  hits: z
    .array(
      z.object({
        list: text(80),
        kind: z.enum(['pep', 'sanction']),
        matchedName: text(200),
        scoreBasisPoints: z.int().min(0).max(10_000),
        sourceId: text(80),
      }),
    )
    .max(50),
  reference: text(80),
  screenedAt: instant,
});
