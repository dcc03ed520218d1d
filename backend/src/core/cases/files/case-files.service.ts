import { Injectable } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import { Clock } from '../../../platform/clock/clock.js';
import { badRequest } from '../../../platform/http/app-error.js';
import { ShutdownState } from '../../../platform/shutdown/shutdown-state.js';
import { Storage } from '../../../platform/storage/storage.js';
import { UrlSigner } from '../../../platform/storage/url-signer.js';
import { PrivatePicturesService } from '../../uploads/index.js';
import type { CaseFileResponse } from '../dto/case-files.dto.js';
import { caseFileKey } from './case-file-key.js';
import { CaseFileRepository } from './case-file.repository.js';

/** Repeating job of the queue `maintenance`. */
export const DELETE_UNSENT_FILES_JOB = 'delete-unsent-case-files';
export const DELETE_UNSENT_FILES_EVERY_MS = 3_600_000;

const UNSENT_KEPT_MS = 24 * 3_600_000;
const RUN_LIMIT = 500;
const FILE_ID = /^[0-9a-f]{24}$/u;

/** A picture as its message stores it; sizes in pixels. */
export interface StoredCaseFile {
  id: Types.ObjectId;
  width: number;
  height: number;
}

/** Pictures in messages of cases: uploaded first, then sent with a message. */
@Injectable()
export class CaseFilesService {
  constructor(
    private readonly files: CaseFileRepository,
    private readonly pictures: PrivatePicturesService,
    private readonly storage: Storage,
    private readonly signer: UrlSigner,
    private readonly clock: Clock,
    private readonly shutdown: ShutdownState,
  ) {}

  /** Throws the errors of an upload. */
  async upload(bytes: Buffer, userId: string): Promise<CaseFileResponse> {
    const _id = new Types.ObjectId();
    const picture = await this.pictures.encode(bytes, userId);
    const { width, height } = picture;
    // The document first: the job finds files without a message by it.
    await this.files.insert({
      _id,
      ownerId: new Types.ObjectId(userId),
      caseId: null,
      width,
      height,
      createdAt: this.clock.now(),
    });
    await this.storage.put(caseFileKey(_id.toHexString()), picture.webp);
    return this.toResponse({ id: _id, width, height });
  }

  /** Sends own uploads with a message, in the order of the ids. Throws 400 for other people's and for sent files. */
  async attach(
    ids: readonly string[],
    message: { ownerId: Types.ObjectId; caseId: Types.ObjectId },
    session: ClientSession,
  ): Promise<StoredCaseFile[]> {
    if (ids.length === 0) return [];
    const fileIds = ids.map((id) => new Types.ObjectId(id));
    if ((await this.files.attach(fileIds, message, session)) !== fileIds.length)
      throw badRequest('A picture of this message does not exist any more. Choose it again.');
    const found = await this.files.findManyByIds(fileIds, session);
    return fileIds.flatMap((id) => {
      const file = found.find(({ _id }) => _id.equals(id));
      return file ? [{ id, width: file.width, height: file.height }] : [];
    });
  }

  /** With a URL that expires within two hours. Call it only for people who may read the case. */
  toResponse({ id, width, height }: StoredCaseFile): CaseFileResponse {
    const _id = id.toHexString();
    return { _id, url: this.signer.sign(caseFilePath(_id)), width, height };
  }

  /**
   * Deletes files that were not sent within a day; returns how many. Safe to kill and to run twice.
   * @throws JobRequeuedError on shutdown
   */
  async deleteUnsent(): Promise<number> {
    const before = new Date(this.clock.now().getTime() - UNSENT_KEPT_MS);
    let deleted = 0;
    for (const id of await this.files.listUnsent(before, RUN_LIMIT)) {
      this.shutdown.requeueIfShuttingDown();
      if (!(await this.files.markDeleted(id))) continue;
      await this.storage.delete(caseFileKey(id.toHexString()));
      await this.files.deleteMarked(id);
      deleted += 1;
    }
    return deleted;
  }
}

export function caseFilePath(id: string): string {
  return `/media/cases/${id}`;
}

export function isCaseFileId(id: string): boolean {
  return FILE_ID.test(id);
}
