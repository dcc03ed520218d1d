import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { personalData } from '../../../platform/database/personal-data.js';

/** An identity whose account was erased: its open sessions must not create the account again. */
@Schema({ collection: 'erased_identities', versionKey: false, autoIndex: false })
export class ErasedIdentity {
  /** SHA-256 of the subject, in hex. */
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ type: Date, required: true }) expiresAt: Date;
}

export const ErasedIdentitySchema = SchemaFactory.createForClass(ErasedIdentity);
ErasedIdentitySchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

personalData(ErasedIdentitySchema, {
  people: [],
  details: ['_id'],
  erasure: { action: 'keep', reason: 'A hash that ends open sessions; nothing refers to it.' },
  export: { none: 'Created when the person has left.' },
  retention: { ttl: 'expiresAt' },
});
