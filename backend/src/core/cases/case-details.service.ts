import { Injectable } from '@nestjs/common';
import type { AuthUser } from '../../platform/auth/auth-user.js';
import { UsersService } from '../users/index.js';
import { CaseConversationService, type CaseMessageContent } from './case-conversation.service.js';
import type { CaseRecord } from './case.schema.js';
import { messageMissing } from './cases.errors.js';
import { toCaseResponse, toMessageResponse } from './cases.mapper.js';
import type { CaseDetailResponse, CaseMessageDto } from './dto/cases.dto.js';
import { CaseFilesService } from './files/case-files.service.js';

/** Cases with their messages, as the API returns them. */
@Injectable()
export class CaseDetailsService {
  constructor(
    private readonly conversations: CaseConversationService,
    private readonly files: CaseFilesService,
    private readonly users: UsersService,
  ) {}

  /** Only for a case that the viewer may read. */
  async load(record: CaseRecord, viewer: AuthUser): Promise<CaseDetailResponse> {
    const messages = await this.conversations.listMessages(record);
    const people = await this.users.getManyPublic([...new Set(messages.map(({ authorId }) => authorId.toHexString()))]);
    return {
      ...toCaseResponse(record, viewer),
      messages: messages.map((message) =>
        toMessageResponse(message, viewer, {
          people,
          files: (message.files ?? []).map((file) => this.files.toResponse(file)),
        }),
      ),
    };
  }
}

/** Throws 400 for a message with neither a text nor files. */
export function contentOf({ text = '', files = [] }: CaseMessageDto): CaseMessageContent {
  if (text === '' && files.length === 0) throw messageMissing();
  return { text, files };
}
