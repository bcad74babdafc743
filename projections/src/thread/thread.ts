import { enableCompileCache } from 'node:module';

// A thread does not inherit the program's compile cache; without one, it would strip the types of all modules
// at every start.
enableCompileCache();
await import('./feed.ts');
