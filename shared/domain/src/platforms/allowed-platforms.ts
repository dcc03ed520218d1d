import { SOCIAL_PLATFORMS, type SocialPlatform } from './names.js';

/** The campaign's own list without unknown names, or all platforms when it is empty. */
export function allowedPlatforms(spark: {
  readonly contribution_social_platforms?: readonly string[] | null;
}): SocialPlatform[] {
  const configured = spark.contribution_social_platforms ?? [];
  return configured.length === 0
    ? [...SOCIAL_PLATFORMS]
    : SOCIAL_PLATFORMS.filter((platform) => configured.includes(platform));
}
