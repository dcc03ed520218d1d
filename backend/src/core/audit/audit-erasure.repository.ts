import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { wordsOf } from '@sparks/domain';
import { ErasureHooks, nameChanges, type ErasedPerson } from '../personal-data/index.js';
import { AuditEntry, type AuditRecord } from './audit-entry.schema.js';

/** Its values are names, pictures, links and accounts of the person. */
const PROFILE_CHANGE = 'user_profile_changed';
const PEOPLE = ['actor.id', 'target.id', 'person.id', 'approvedBy.id'] as const;
const DETAILS = [
  'actor.username',
  'approvedBy.username',
  'person.username',
  'actorKey',
  'target.label',
  'campaign.name',
  'campaign.slug',
  'before',
  'after',
];
/** Longer texts in a profile are biographies. */
const NAME_MAX_LENGTH = 200;

/** Keeps the audit log of an erased person under the pseudonym. */
@Injectable()
export class AuditErasureRepository implements OnModuleInit {
  constructor(
    @InjectModel(AuditEntry.name) private readonly entries: Model<AuditEntry>,
    private readonly hooks: ErasureHooks,
  ) {}

  onModuleInit(): void {
    this.hooks.register({
      name: 'audit log',
      stage: 'erase',
      collections: ['audit_entries'],
      erase: (person) => this.erase(person),
    });
  }

  /** Names, account names and links that the person had before, from the changes of the profile. */
  async listEarlierDetails(userId: string): Promise<string[]> {
    const changes = await this.entries
      .find({ 'target.id': userId, action: PROFILE_CHANGE })
      .select({ before: 1, after: 1 })
      .lean<AuditRecord[]>();
    return changes.flatMap(({ before, after }) => [...textsOf(before), ...textsOf(after)]);
  }

  private async erase(person: ErasedPerson): Promise<void> {
    for (const path of PEOPLE) {
      const cursor = this.entries
        .find({ [path]: person.userId })
        .lean<AuditRecord[]>()
        .cursor();
      for await (const entry of cursor) await this.eraseEntry(entry as AuditRecord, person);
    }
  }

  private async eraseEntry(entry: AuditRecord, person: ErasedPerson): Promise<void> {
    const isProfile = entry.action === PROFILE_CHANGE && entry.target.id === person.userId;
    const { before: _before, after: _after, ...withoutValues } = entry;
    const changes = nameChanges(isProfile ? withoutValues : entry, DETAILS, person);
    const label = changes['target.label'] ?? entry.target.label;
    const username = changes['person.username'] ?? entry.person?.username;
    const campaign = changes['campaign.name'] ?? entry.campaign?.name;
    const words = wordsOf([label, campaign, username].filter(Boolean).join(' '));
    // The collection, because the paths are not those of the schema.
    await this.entries.collection.updateOne(
      { _id: entry._id },
      { $set: { ...changes, words }, ...(isProfile ? { $unset: { before: 1, after: 1 } } : {}) },
    );
  }
}

/** Short texts in a value: names and links, and `platform: name` of accounts without the platform. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.length <= NAME_MAX_LENGTH ? [value.replace(/^[a-z]+: /u, '')] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
