import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { AuthUser } from '../../platform/auth/auth-user.js';
import { UsersService, type UserPublic } from '../users/index.js';
import { CaseConversationService, type CaseMessageContent } from './case-conversation.service.js';
import type { CaseRecord } from './case.schema.js';
import { messageMissing } from './cases.errors.js';
import { toCaseResponse, toMessageResponse } from './cases.mapper.js';
import type { CaseDetailResponse, CaseMessageDto, CaseResponse } from './dto/cases.dto.js';
import { CaseFilesService } from './files/case-files.service.js';

/** Cases with their messages, as the API returns them. */
@Injectable()
export class CaseDetailsService {
  constructor(
    private readonly conversations: CaseConversationService,
    private readonly files: CaseFilesService,
    private readonly users: UsersService,
  ) {}

  /** Without messages; only for cases that the viewer may read. */
  async list(records: readonly CaseRecord[], viewer: AuthUser): Promise<CaseResponse[]> {
    const ids = viewer.isAdmin ? records.flatMap(({ openedBy }) => openedBy ?? []) : [];
    const people = await this.peopleOf(ids);
    return records.map((record) => toCaseResponse(record, viewer, people));
  }

  /** Only for a case that the viewer may read. */
  async load(record: CaseRecord, viewer: AuthUser): Promise<CaseDetailResponse> {
    const messages = await this.conversations.listMessages(record);
    const ids = [...messages.map(({ authorId }) => authorId), ...(record.openedBy ? [record.openedBy] : [])];
    const people = await this.peopleOf(ids);
    return {
      ...toCaseResponse(record, viewer, people),
      messages: messages.map((message) =>
        toMessageResponse(message, viewer, {
          people,
          files: (message.files ?? []).map((file) => this.files.toResponse(file)),
        }),
      ),
    };
  }

  private async peopleOf(ids: readonly Types.ObjectId[]): Promise<ReadonlyMap<string, UserPublic>> {
    return this.users.getManyPublic([...new Set(ids.map((id) => id.toHexString()))]);
  }
}

/** Throws 400 for a message with neither a text nor files. */
export function contentOf({ text = '', files = [] }: CaseMessageDto): CaseMessageContent {
  if (text === '' && files.length === 0) throw messageMissing();
  return { text, files };
}
