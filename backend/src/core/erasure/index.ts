export { ErasureApiModule, ErasureModule, ErasureWorkerModule } from './erasure.module.js';
