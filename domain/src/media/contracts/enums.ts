/** Stored format of a file: documents unchanged, pictures re-encoded. */
export const mediaTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const;
export type MediaType = (typeof mediaTypes)[number];
