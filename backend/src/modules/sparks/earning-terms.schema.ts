import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { VersionedTerms } from '@sparks/domain';

/** Terms of a campaign at one version; whole cents. */
@Schema({ _id: false })
export class StoredTerms implements VersionedTerms {
  @Prop({ type: Number, required: true }) approvalBonus: number;
  @Prop({ type: Number, required: true }) ratePerThousandViews: number;
  @Prop({ type: Number, required: true }) eesMultiple: number;
  /** `null`: no cap. */
  @Prop({ type: Number, default: null }) maxEarningPerContribution: number | null;
  @Prop({ type: Number, default: 0 }) holdDays: number;
  @Prop({ type: Number, required: true }) version: number;
}

export const StoredTermsSchema = SchemaFactory.createForClass(StoredTerms);
