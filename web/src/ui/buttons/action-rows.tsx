import { styled } from '@mui/material/styles';

/**
 * Main action at the right, Back as a text button at the left. On a phone the main action has full width
 * within reach of the thumb.
 */
export const ActionBar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'row-reverse',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 12,
  marginTop: 40,
  // Aligns the text of Back with the text above.
  '& .MuiButton-text:last-of-type': { marginLeft: -24 },
  [theme.breakpoints.down('sm')]: {
    flexDirection: 'column',
    alignItems: 'stretch',
    marginTop: 32,
    '& .MuiButton-text:last-of-type': { marginLeft: 0 },
  },
}));

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
