import type { Bank } from './port.ts';

/** The simulated bank list. One name is longer than the 32 characters that fit a small screen. */
export const simulatedBanks: readonly Bank[] = [
  { id: '0d3c1f6e-5a0e-4c7b-9a51-2f6a0f3b7c01', name: 'Danske Bank' },
  { id: '1b7a9d42-8f3d-4e6a-b2c4-7d5e1a9c4f02', name: 'Handelsbanken' },
  { id: '2e5c8b71-3d9f-4a1c-8e6b-9c4f2d7a1b03', name: 'ICA Banken' },
  { id: '3f8d2a94-6b1e-4d7c-a5f9-1e8b3c6d2a04', name: 'Länsförsäkringar Bank' },
  { id: '4a6e1c85-9d2f-4b8e-b7a1-3c5d8e2f9b05', name: 'Marginalen Bank' },
  { id: '5c9f3e76-1a4b-4c2d-9f8e-6b7a4d1c3e06', name: 'Nordea' },
  { id: '6d2b5a87-4c8e-4f9a-a1d3-8e9f5b2c7d07', name: 'SBAB' },
  { id: '7e4c6d98-7f1a-4e3b-b6c5-2a1d9f8e4c08', name: 'SEB' },
  { id: '8f1d7e09-2b5c-4a6d-8d9f-4c3b6e5a1f09', name: 'Skandiabanken' },
  { id: '9a3e8f10-5d7b-4c1f-9e2a-7f6c1d4b8e10', name: 'Sparbanken i Enköping och Bålsta-Håbo' },
  { id: 'a5b9c021-8e3d-4f7a-b4c6-9d8e2f1a5b11', name: 'Swedbank' },
  { id: 'b7c1d132-1f6e-4b9c-a8d2-5e4f7a3c9d12', name: 'Ålandsbanken' },
];
