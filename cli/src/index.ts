export type { ProductConfig, StaffMember } from './config/product-config.ts';
export { InvalidEnvironment, readConfig } from './config/read-config.ts';
export type { Product } from './product.ts';
export { startProduct } from './start-product.ts';
