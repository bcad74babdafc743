import { styled } from '@mui/material/styles';

/** Custom property with the height of the notices at the bottom; 0 without any. */
export const NOTICES_ROOM = '--k-notices-room';

/** For interactive content that is useless on paper. */
export const notOnPaper = { '@media print': { display: 'none' } } as const;

export const ScreenOnly = styled('div')(notOnPaper);
