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
    // Dark colours would be lost on a dark page.
    border: '1px solid var(--k-control)',
  },
});

/** A tag as it is read everywhere: a dot of its colour and its name in the colour of text. */
export function TagMark({ tag }: { tag: Pick<TagRow, 'name' | 'color_hex'> }) {
  return (
    <Mark>
      <i aria-hidden style={{ background: tag.color_hex }} />
      {tag.name}
    </Mark>
  );
}
