export { TopPostsApiModule } from './top-posts.module.js';
