import { styled } from '@mui/material/styles';

/** Actions from the left. The words of a quiet one begin where the text above it does, on whichever line it lands, and no two overlap. */
export const ActionRow = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 24px',
  '& > .MuiButton-text': { marginLeft: -8, paddingInline: 8 },
});
