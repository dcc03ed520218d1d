import { addressOf } from '../../core/uploads/index.js';
import { bannerOf, postPictureOf, thumbnailOf, type Picture, type PictureStyle } from '../artwork/picture.js';
import { CAMPAIGN_KEYS, DEMO_CAMPAIGNS, type CampaignKey } from './campaigns.js';
import { DEMO_CONTRIBUTIONS, type DemoContribution } from './contributions.js';
import { contributionKey } from './stage.js';

const LOOK_WITHOUT_CAMPAIGN: PictureStyle = { product: 'coffee', scene: 'sand', color: 'plum' };

export function campaignPictures(key: CampaignKey): { banner: Picture; thumbnail: Picture } {
  const { look } = DEMO_CAMPAIGNS[key];
  return { banner: bannerOf(key, look), thumbnail: thumbnailOf(key, look) };
}

export function postPicture(contribution: DemoContribution): Picture {
  return postPictureOf(
    contributionKey(contribution),
    contribution.campaign ? DEMO_CAMPAIGNS[contribution.campaign].look : LOOK_WITHOUT_CAMPAIGN,
  );
}

export function allPictures(): Picture[] {
  return [
    ...CAMPAIGN_KEYS.flatMap((key) => Object.values(campaignPictures(key))),
    ...DEMO_CONTRIBUTIONS.map(postPicture),
  ];
}

/** The URL path of a picture. */
export const addressOfPicture = ({ name }: Picture): string => addressOf(name);
