import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { AGE_GROUPS, GENDERS, type AgeGroup, type Gender } from '@sparks/domain';
import type { ContributorProfile } from './contributor-profile.js';

/** See `ContributorProfile`. */
@Schema({ _id: false })
export class StoredContributorProfile implements ContributorProfile {
  @Prop({ type: String, enum: GENDERS, required: true }) gender: Gender;
  @Prop({ type: String, enum: AGE_GROUPS, required: true }) ageGroup: AgeGroup;
  @Prop({ type: String, required: true }) country: string;
  @Prop({ type: Number, required: true }) level: number;
}
export const ContributorProfileSchema = SchemaFactory.createForClass(StoredContributorProfile);
