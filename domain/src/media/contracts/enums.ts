/** As what a file is stored: documents as they came, pictures as they were made anew. */
export const mediaTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const;
export type MediaType = (typeof mediaTypes)[number];
