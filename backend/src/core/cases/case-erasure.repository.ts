import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { updateInBatches } from '../../platform/database/write-in-batches.js';
import { Storage } from '../../platform/storage/storage.js';
import { ErasureHooks, replaceNamesOf, type ErasedPerson } from '../personal-data/index.js';
import { CaseMessage } from './case-message.schema.js';
import { Case } from './case.schema.js';
import { caseFileKey } from './files/case-file-key.js';
import { CaseFile, type CaseFileRecord } from './files/case-file.schema.js';

/** Stands for the texts of an erased person, in any language. */
const ERASED_TEXT = '[…]';

/** Erases what a person wrote in cases. The cases themselves follow their rule in the register. */
@Injectable()
export class CaseErasureRepository implements OnModuleInit {
  constructor(
    @InjectModel(Case.name) private readonly cases: Model<Case>,
    @InjectModel(CaseMessage.name) private readonly messages: Model<CaseMessage>,
    @InjectModel(CaseFile.name) private readonly files: Model<CaseFile>,
    private readonly storage: Storage,
    private readonly hooks: ErasureHooks,
  ) {}

  onModuleInit(): void {
    this.hooks.register({
      name: 'case messages',
      stage: 'erase',
      collections: ['case_files', 'case_messages'],
      erase: (person) => this.erase(person),
    });
  }

  private async erase(person: ErasedPerson): Promise<void> {
    const unerased = { authorId: person.id, $or: [{ text: { $ne: ERASED_TEXT } }, { files: { $exists: true } }] };
    await updateInBatches(this.messages, unerased, { $set: { text: ERASED_TEXT }, $unset: { files: 1 } });
    await this.deleteFiles(person);
    const caseIds = await this.cases.distinct('_id', {
      $or: [{ 'parties.userId': person.id }, { 'report.reportedId': person.id }],
    });
    await replaceNamesOf(this.messages, { caseId: { $in: caseIds } }, ['text'], person);
  }

  private async deleteFiles({ id }: ErasedPerson): Promise<void> {
    for await (const { _id } of this.files.find({ ownerId: id }).lean<CaseFileRecord[]>().cursor()) {
      await this.storage.delete(caseFileKey(_id.toHexString()));
      await this.files.deleteOne({ _id });
    }
  }
}
