import { addressOf } from '../../core/uploads/index.js';
import { bannerOf, postPictureOf, thumbnailOf, type Look, type Picture } from '../artwork/picture.js';
import { CAMPAIGN_KEYS, DEMO_CAMPAIGNS, type CampaignKey } from './campaigns.js';
import { DEMO_CONTRIBUTIONS, type DemoContribution } from './contributions.js';
import { contributionKey } from './stage.js';

/** Posts without a campaign have something in their pictures, too. */
const LOOK_WITHOUT_CAMPAIGN: Look = { product: 'coffee', scene: 'sand', color: 'plum' };

/** A campaign's pictures. */
export function campaignPictures(key: CampaignKey): { banner: Picture; thumbnail: Picture } {
  const { look } = DEMO_CAMPAIGNS[key];
  return { banner: bannerOf(key, look), thumbnail: thumbnailOf(key, look) };
}

/** The picture of a contribution's post. */
export function postPicture(contribution: DemoContribution): Picture {
  return postPictureOf(
    contributionKey(contribution),
    contribution.campaign ? DEMO_CAMPAIGNS[contribution.campaign].look : LOOK_WITHOUT_CAMPAIGN,
  );
}

/** Every picture of the demo. */
export function allPictures(): Picture[] {
  return [
    ...CAMPAIGN_KEYS.flatMap((key) => Object.values(campaignPictures(key))),
    ...DEMO_CONTRIBUTIONS.map(postPicture),
  ];
}

/** The path under which a picture of the story is served. */
export const addressOfPicture = ({ name }: Picture): string => addressOf(name);
