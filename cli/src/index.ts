export type { Product } from './compose/product.ts';
export { readConfig } from './config/read-config.ts';
export { startProduct } from './start-product.ts';
