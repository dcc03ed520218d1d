import { useState } from 'react';
import { Link } from 'react-router';
import type { TopContributorResponse } from '@sparks/api-client';
import { useListTopContributorsQuery } from '@sparks/api-client/lazy';
import { profilePath, type SocialPlatform, type TopPostsMeasure } from '@sparks/domain';
import { Anchor, formatMoney, formatNumber } from '@sparks/ui';
import { Table } from '@sparks/ui/lazy';
import { useTranslations } from '../../locales/translations';
import { RankedList, useCampaignId } from '../../ranking/ranked-list';

interface TopContributorsProps {
  slug: string;
  /** The only platform of their posts. */
  platform: SocialPlatform | undefined;
}

/** The people with the best approved posts of a campaign, of all time, each with a link to the public profile. */
export function TopContributors({ slug, platform }: TopContributorsProps) {
  const [by, setBy] = useState<TopPostsMeasure>('views');
  const { campaign, sparkId } = useCampaignId(slug);
  const people = useListTopContributorsQuery({ sparkId: sparkId ?? '', by, platform }, { skip: sparkId === undefined });
  return (
    <RankedList
      name="topContributors"
      by={by}
      onOrder={setBy}
      rows={people.currentData?.data}
      queries={[campaign, people]}
    >
      {(rows, titleId) => <ContributorsTable people={rows} titleId={titleId} />}
    </RankedList>
  );
}

function ContributorsTable({ people, titleId }: { people: readonly TopContributorResponse[]; titleId: string }) {
  const { t } = useTranslations();
  return (
    <Table className="sparks-tabular" aria-labelledby={titleId} miw="36rem" verticalSpacing="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('topContributors.contributor')}</Table.Th>
          {[t('topContributors.posts'), t('columns.views'), t('columns.engagement'), t('topContributors.earned')].map(
            (name) => (
              <Table.Th key={name} scope="col" ta="end">
                {name}
              </Table.Th>
            ),
          )}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {people.map((person) => (
          <Table.Tr key={person._id}>
            <Table.Th scope="row" fw={400} maw="18rem">
              <ContributorName person={person} />
            </Table.Th>
            {[
              formatNumber(person.posts),
              formatNumber(person.views),
              formatNumber(person.engagement),
              formatMoney(person.earned),
            ].map((figure, index) => (
              <Table.Td key={index} ta="end">
                {figure}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function ContributorName({ person: { username, name, role } }: { person: TopContributorResponse }) {
  const { t } = useTranslations();
  if (username === null) return t('topContributors.deleted');
  return (
    <Anchor component={Link} to={profilePath({ username, role })} size="sm">
      {name || username}
    </Anchor>
  );
}
