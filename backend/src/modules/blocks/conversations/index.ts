export { ConversationsApiModule } from './conversations.module.js';
