export { SharingApiModule } from './sharing.module.js';
