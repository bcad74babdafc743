import { styled } from '@mui/material/styles';

/**
 * Left-aligned actions. The label of a text button aligns with the text above, also after wrapping, without
 * overlap.
 */
export const ActionRow = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 24px',
  '& > .MuiButton-text': { marginLeft: -8, paddingInline: 8 },
});
