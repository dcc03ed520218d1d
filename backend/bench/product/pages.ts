import type { Api } from './api.js';

export interface Pages {
  lists: string[];
  contributions: string[];
  /** Hundreds of addresses with short bodies. */
  many: string[];
  /** The campaign with the most contributions. */
  busiest: { id: string; slug: string; creator: string };
}

interface Campaign {
  _id: string;
  slug: string;
  creator: { _id: string };
}

export async function findPages(api: Api): Promise<Pages> {
  const { data } = (await api.read('/spark/top-of-sparks')) as { data: Campaign[] };
  const [busiest] = data;
  if (!busiest) throw new Error('No campaign to measure with');
  const { data: campaigns } = (await api.read('/spark?limit=50')) as { data: Campaign[] };
  return {
    lists: ['/spark', '/spark?page=2', '/spark?sort=ending', '/spark?platform=youtube', '/spark/top-of-sparks'],
    contributions: data
      .slice(0, 4)
      .flatMap(({ _id }) => [`/blocks?spark_id=${_id}`, `/blocks?spark_id=${_id}&sort_by=trending&page=2`]),
    many: campaigns.flatMap(({ _id, slug }) => [
      `/spark/sparkBySlug/${slug}`,
      ...[1, 2, 3, 4].flatMap((page) => [
        `/blocks?spark_id=${_id}&limit=5&page=${page}`,
        `/blocks?spark_id=${_id}&limit=5&sort_by=trending&page=${page}`,
      ]),
    ]),
    busiest: { id: busiest._id, slug: busiest.slug, creator: busiest.creator._id },
  };
}
