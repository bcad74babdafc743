/** Files that an applicant may attach (C-305). */
export const uploadLimits = {
  maxFilesAtATime: 1,
  maxBytes: 10 * 1024 * 1024,
  imageTypes: ['image/jpeg', 'image/gif', 'image/png'],
  /** The lender upload also takes a PDF. */
  lenderTypes: ['image/jpeg', 'image/gif', 'image/png', 'application/pdf'],
} as const;

export type UploadFault = 'nothing-attached' | 'too-many-files' | 'too-large' | 'wrong-type' | 'empty';

/**
 * What is wrong with an upload, or undefined. The content decides about the type, not the name: pass what it was found to be.
 * @param isSkipped the customer ticked "Jag kan inte just nu"
 */
export function uploadFault(
  files: readonly { readonly type: string; readonly bytes: number }[],
  kind: 'image' | 'lender',
  isSkipped = false,
): UploadFault | undefined {
  if (files.length === 0) return isSkipped ? undefined : 'nothing-attached';
  if (files.length > uploadLimits.maxFilesAtATime) return 'too-many-files';
  const types: readonly string[] = kind === 'lender' ? uploadLimits.lenderTypes : uploadLimits.imageTypes;
  if (files.some(({ type }) => !types.includes(type))) return 'wrong-type';
  if (files.some(({ bytes }) => bytes > uploadLimits.maxBytes)) return 'too-large';
  return files.some(({ bytes }) => bytes === 0) ? 'empty' : undefined;
}
