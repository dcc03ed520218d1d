export { PromotionApiModule, PromotionModule } from './promotion.module.js';
