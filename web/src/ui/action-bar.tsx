import { styled } from '@mui/material/styles';

/** The main action at the right, on a phone full width within the thumb's reach; Back as text at the left. */
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
