import { expect, it } from 'vitest';
import { type Machine, mayUseMemory } from './temporary-folder.ts';

const GIB = 1024 ** 3;
const roomy: Machine = {
  env: {},
  fileSystem: 0x01021994,
  freeBytes: 12 * GIB,
  memoryBytes: 20 * GIB,
  mounts: ['/dev/vda / ext4 rw 0 0', 'tmpfs /dev/shm tmpfs rw,relatime 0 0', ''],
};

it('uses memory with enough room, from which programs may start', () => {
  expect(mayUseMemory(roomy)).toBe(true);
});

it.each<[why: string, machine: Partial<Machine>]>([
  ['somebody chose a folder', { env: { TMPDIR: '/var/tmp' } }],
  ['there is no /dev/shm', { fileSystem: undefined }],
  ['it is on a disk', { fileSystem: 0xef53 }],
  ['it is small, as in a container', { freeBytes: 64 * 1024 ** 2 }],
  ['memory is short', { memoryBytes: 2 * GIB }],
  ['no program may start from there', { mounts: ['shm /dev/shm tmpfs rw,nosuid,nodev,noexec 0 0'] }],
  ['nobody knows whether one may', { mounts: [] }],
])('leaves files on the disk when %s', (_, machine) => {
  expect(mayUseMemory({ ...roomy, ...machine })).toBe(false);
});
