import { type Life, uuidOf } from './life.ts';
import type { Fact } from './read-models.ts';

/** Two files about a loan, one of them removed. */
export function mediaFacts({ applicationId, userId }: Pick<Life, 'applicationId' | 'userId'>): Fact[] {
  const uploaded = (name: string): Fact => ({
    type: 'MediaUploaded',
    data: {
      mediaId: uuidOf(`${name} ${applicationId}`),
      applicationId,
      userId,
      property: 'lender-file',
      filename: `${name}.jpg`,
      contentType: 'image/jpeg',
      byteCount: 4_096,
      hash: 'a'.repeat(64),
      uploadedAt: '2026-03-28T22:00:00.000Z',
    },
  });
  const mediaId = uuidOf(`avtal ${applicationId}`);
  const deletedAt = '2026-03-28T23:00:00.000Z';
  return [
    uploaded('avtal'),
    uploaded('faktura'),
    { type: 'MediaDeleted', data: { mediaId, applicationId, deletedAt } },
  ];
}
