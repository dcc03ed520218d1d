export { LikeRepository } from './like.repository.js';
export { LikesModule } from './likes.module.js';
export { LikesService, type LikeState } from './likes.service.js';
