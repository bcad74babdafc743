import { SkeletonLines } from '../../../ui/page/loading.tsx';

/**
 * Height of the agreement's preview. The pages scroll within it, so that the content below does not move when
 * they load.
 */
export const PREVIEW_HEIGHT = 'min(70vh, 720px)';

/** Reserves space for the preview and the button below it. */
export const PreviewSkeleton = () => (
  <SkeletonLines
    lines={[
      [PREVIEW_HEIGHT, 100],
      [48, 40],
    ]}
  />
);
