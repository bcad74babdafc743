import { SkeletonLines } from '../../../ui/skeleton-lines.tsx';

/** Of the agreement's preview. Its pages scroll inside, so that what stands below does not move when they come. */
export const PREVIEW_HEIGHT = 'min(70vh, 720px)';

/** The room of the preview and of the button below it. */
export const PreviewSkeleton = () => (
  <SkeletonLines
    lines={[
      [PREVIEW_HEIGHT, 100],
      [48, 40],
    ]}
  />
);
