export { ConversationsModule } from './conversations.module.js';
export { ConversationsService, type ConversationTopic } from './conversations.service.js';
