import { CONVERSATION_MESSAGES_PER_DAY } from '@sparks/domain';
import type { EndpointOptions } from '../../platform/http/endpoint.decorator.js';
import { ApiData } from '../../platform/http/response-schemas.js';
import { ConversationResponse, MESSAGE_LIMIT } from '../cases/index.js';

/** What all routes that write in a conversation have in common. */
export const WRITE_MESSAGE_ENDPOINT = {
  description: `Opens it with the first message, and notifies the other side. A person writes at most ${CONVERSATION_MESSAGES_PER_DAY} messages a day about one campaign.`,
  roles: 'signed-in',
  status: 201,
  success: ApiData(ConversationResponse),
  idempotent: true,
  errors: { 403: ['account_suspended'], 404: ['NOT_FOUND'], 409: ['CONFLICT', 'case_message_limit_reached'] },
  rateLimit: MESSAGE_LIMIT,
} as const satisfies Partial<EndpointOptions>;
