export { WRITE_MESSAGE_ENDPOINT } from './conversation-endpoint.js';
export { ConversationsModule } from './conversations.module.js';
export { ConversationsService, type ConversationTopic } from './conversations.service.js';
