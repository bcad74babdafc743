import type { TagRow } from '@kreditlina/domain/tag/contracts/staff';
import { styled } from '@mui/material/styles';

const Mark = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  overflowWrap: 'anywhere',
  '& i': {
    flex: 'none',
    width: 12,
    height: 12,
    borderRadius: 6,
    // Dark colours would disappear on a dark page.
    border: '1px solid var(--k-control)',
  },
});

/** A tag as shown everywhere: a dot in its colour, and its name in the text colour. */
export function TagMark({ tag }: { tag: Pick<TagRow, 'name' | 'color_hex'> }) {
  return (
    <Mark>
      <i aria-hidden style={{ background: tag.color_hex }} />
      {tag.name}
    </Mark>
  );
}
