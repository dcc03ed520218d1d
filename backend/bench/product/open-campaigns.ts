import type { Types } from 'mongoose';
import type { ContentType } from '@sparks/domain';

export interface OpenCampaign {
  _id: Types.ObjectId;
  creator: Types.ObjectId;
  allowedContributionsType: ContentType[];
}

/** Filter for campaigns that take YouTube posts from everybody. */
export const openCampaigns = () => {
  const now = new Date();
  return {
    live_mode: true,
    isPrivate: false,
    status: 'ongoing',
    location: 'GLOBAL',
    contribution_social_platforms: 'youtube',
    'published_time.date': { $lte: now },
    'end_time.date': { $gt: now },
  };
};
