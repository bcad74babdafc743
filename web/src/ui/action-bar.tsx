import { styled } from '@mui/material/styles';

/** One main action at the right, full width at the thumb on a phone; the way back as text at the left. */
export const ActionBar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'row-reverse',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 12,
  marginTop: 40,
  // The text of the way back stands in line with the text above it.
  '& .MuiButton-text:last-of-type': { marginLeft: -24 },
  [theme.breakpoints.down('sm')]: {
    flexDirection: 'column',
    alignItems: 'stretch',
    marginTop: 32,
    '& .MuiButton-text:last-of-type': { marginLeft: 0 },
  },
}));
