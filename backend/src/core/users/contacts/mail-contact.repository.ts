import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types } from 'mongoose';
import { NOTIFICATION_TOPICS, type TopicSettings } from '@sparks/domain';
import { User, type UserRecord } from '../user.schema.js';

/** The user of a session, or of an unsubscribe link. */
export type ContactFilter = { _id: Types.ObjectId } | { unsubscribeToken: string };

/** Absent settings stay as they are. */
export interface NotificationSettingsChange {
  wantsEmail?: boolean;
  topics?: TopicSettings;
}

type ContactRecord = Pick<
  UserRecord,
  | 'name'
  | 'firstName'
  | 'email'
  | 'emailNotifications'
  | 'notificationTopics'
  | 'language'
  | 'unsubscribeToken'
  | 'erasingSince'
>;
const FIELDS = {
  name: 1,
  firstName: 1,
  email: 1,
  emailNotifications: 1,
  notificationTopics: 1,
  language: 1,
  unsubscribeToken: 1,
  erasingSince: 1,
} as const;

@Injectable()
export class MailContactRepository {
  constructor(@InjectModel(User.name) private readonly users: Model<User>) {}

  async find(filter: ContactFilter): Promise<ContactRecord | null> {
    return this.users.findOne(filter, FIELDS).lean<ContactRecord | null>();
  }

  /** Sets the token unless there is one, and returns the contact. */
  async ensureUnsubscribeToken(_id: Types.ObjectId, token: string): Promise<ContactRecord | null> {
    await this.users.updateOne(
      { _id, unsubscribeToken: { $exists: false } },
      { $set: { unsubscribeToken: token } },
      { timestamps: false },
    );
    return this.find({ _id });
  }

  /** Writes only the given settings, so that concurrent changes of different topics are all kept. */
  async updateSettings(
    filter: ContactFilter,
    { wantsEmail, topics = {} }: NotificationSettingsChange,
  ): Promise<ContactRecord | null> {
    const set: Record<string, unknown> = wantsEmail === undefined ? {} : { emailNotifications: wantsEmail };
    for (const [topic, delivery] of Object.entries(topics))
      for (const [channel, value] of Object.entries(delivery))
        if (value !== undefined) set[`notificationTopics.${topic}.${channel}`] = value;
    return this.users
      .findOneAndUpdate(filter, { $set: set }, { returnDocument: 'after', projection: FIELDS })
      .lean<ContactRecord | null>();
  }

  /** Switches e-mails off for the topics that are in the daily digest. Returns the contact. */
  async endDigest(filter: ContactFilter): Promise<ContactRecord | null> {
    for (const topic of NOTIFICATION_TOPICS) {
      const email = `notificationTopics.${topic}.email`;
      await this.users.updateOne({ ...filter, [email]: 'digest' }, { $set: { [email]: 'off' } });
    }
    return this.find(filter);
  }
}
