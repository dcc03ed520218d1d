import { IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { useListPeopleQuery, useListUserTotalsQuery } from '@sparks/api-client/lazy';
import { USER_ROLES, type CountryCode, type UserRole } from '@sparks/domain';
import {
  Alert,
  Avatar,
  Button,
  compareNames,
  EmptyState,
  formatCountry,
  formatNumber,
  formatTotal,
  Money,
  PageTitle,
  QueryError,
  sharedText,
  Text,
  UnstyledButton,
} from '@sparks/ui';
import { formatUtcDay, Select } from '@sparks/ui/lazy';
import row from '../../filters/filter-row.module.css';
import { FoldedFilters } from '../../filters/folded-filters';
import { SavedFilters } from '../../filters/saved-filters';
import { TypedFilter } from '../../filters/typed-filter';
import { useAddressParams } from '../../filters/use-address-params';
import { useTranslations } from '../../locales/translations';
import table from '../../table/data-table.module.css';
import { TableFoot } from '../../table/table-foot';
import { TableSkeleton } from '../../table/table-skeleton';
import { ROW_OPENER, useRowKeys } from '../../table/use-row-keys';
import { COUNTRY_CODES, isFiltered, readPeopleParams, toPeopleQuery, writePeopleParams } from './people-params';
import classes from './people.module.css';

/** All users, newest first, with a search by username, name and email address. `peoplePath`: path of this page. */
export function PeoplePage({ peoplePath }: { peoplePath: string }) {
  const { t } = useTranslations();
  const navigate = useNavigate();
  const { params, show, change, filter } = useAddressParams(readPeopleParams, writePeopleParams);
  const { currentData, error, isFetching, refetch } = useListPeopleQuery(toPeopleQuery(params));
  const people = currentData?.data;
  const ids = (people ?? []).map(({ _id }) => _id);
  const totals = useListUserTotalsQuery({ ids }, { skip: ids.length === 0 }).currentData?.data;
  const totalsOf = new Map(totals?.map((one) => [one._id, one]));
  const rows = useRef<HTMLTableSectionElement>(null);
  useRowKeys({ container: rows });

  const content = () => {
    if (error && !currentData) return <QueryError title={t('people.failed')} error={error} onRetry={refetch} />;
    if (!people || !currentData) return <TableSkeleton />;
    if (people.length === 0) {
      return (
        <EmptyState
          title={t('people.noMatch')}
          action={
            isFiltered(params) ? (
              <Button variant="default" onClick={() => show({})}>
                {t('actions.clear')}
              </Button>
            ) : null
          }
        >
          {t('people.noMatchText')}
        </EmptyState>
      );
    }
    const { pagination } = currentData;
    return (
      <>
        <div className={row.count} role="status">
          {t('people.count', { count: pagination.totalItems, shown: formatTotal(pagination) })}
        </div>
        <table className={`${table.table} ${classes.table}`}>
          <thead>
            <tr>
              <th scope="col">{t('people.person')}</th>
              <th scope="col">{t('people.role')}</th>
              <th scope="col" className={table.wide}>
                {t('people.country')}
              </th>
              <th scope="col" className={table.wide}>
                {t('people.level')}
              </th>
              <th scope="col" className={table.end}>
                {t('people.balance')}
              </th>
              <th scope="col" className={`${table.end} ${table.wide}`}>
                {t('people.contributions')}
              </th>
              <th scope="col" className={`${table.end} ${table.wide}`}>
                {t('people.joined')}
              </th>
            </tr>
          </thead>
          <tbody ref={rows}>
            {people.map((person) => {
              const contributed = totalsOf.get(person._id)?.contributionsApproved;
              return (
                <tr key={person._id} onClick={() => void navigate(`${peoplePath}/${person._id}`)}>
                  <td className={table.line}>
                    <div className={classes.person}>
                      <Avatar src={person.user_image || null} name={person.name} size="sm" alt="" />
                      <span className={classes.names}>
                        <UnstyledButton
                          component={Link}
                          to={`${peoplePath}/${person._id}`}
                          className={`${table.opener} ${table.nowrap}`}
                          onClick={(event) => event.stopPropagation()}
                          {...ROW_OPENER}
                        >
                          {person.name}
                        </UnstyledButton>
                        <Text size="xs" c="dimmed" truncate>
                          {[`@${person.username}`, person.email].filter(Boolean).join(' · ')}
                        </Text>
                      </span>
                    </div>
                  </td>
                  <td>{t(`role.${person.role}`)}</td>
                  <td className={table.wide}>
                    {person.country ? (
                      formatCountry(person.country)
                    ) : (
                      <span className={classes.dim}>{t('value.absent')}</span>
                    )}
                  </td>
                  <td className={table.wide}>{levelName(person.experienceLevel)}</td>
                  <td className={table.end}>
                    <Money cents={person.balance} />
                  </td>
                  <td className={`${table.end} ${table.wide}`}>
                    {contributed === undefined ? ' ' : formatNumber(contributed)}
                  </td>
                  <td className={`${table.end} ${table.wide} ${table.nowrap} ${classes.dim}`}>
                    {formatUtcDay(person.createdAt)}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
        <TableFoot page={params.page} totalPages={pagination.totalPages} onPage={(page) => change({ page })} />
      </>
    );
  };

  return (
    <>
      <PageTitle title={t('people.title')} description={t('people.description')} />
      <Alert color="gray" mb="md">
        {t('people.roles')}
      </Alert>
      <div className={row.filters} role="search">
        <TypedFilter
          label={t('people.search')}
          leftSection={<IconSearch size={14} stroke={1.5} aria-hidden />}
          className={row.search}
          maxLength={100}
          value={params.q}
          onChange={(q) => filter({ q })}
          data-shortcut="search"
        />
        <FoldedFilters count={[params.role, params.country].filter(Boolean).length}>
          <Select
            size="xs"
            label={t('people.role')}
            className={row.short}
            allowDeselect={false}
            data={[
              { value: '', label: t('people.anyRole') },
              ...USER_ROLES.map((value) => ({ value, label: t(`role.${value}`) })),
            ]}
            value={params.role ?? ''}
            onChange={(role) => filter({ role: (role || null) as UserRole | null })}
          />
          <Select
            size="xs"
            label={t('people.country')}
            className={row.short}
            searchable
            allowDeselect={false}
            data={[
              { value: '', label: t('people.anyCountry') },
              ...COUNTRY_CODES.map((value) => ({ value, label: formatCountry(value) })).sort((a, b) =>
                compareNames(a.label, b.label),
              ),
            ]}
            value={params.country ?? ''}
            onChange={(country) => filter({ country: (country || null) as CountryCode | null })}
          />
        </FoldedFilters>
        <div className={row.filterButtons}>
          {isFiltered(params) ? (
            <Button variant="subtle" color="gray" size="xs" onClick={() => show({})}>
              {t('actions.clear')}
            </Button>
          ) : null}
          <SavedFilters storageKey="sparks.admin.people-filters" />
        </div>
      </div>
      <div aria-busy={isFetching}>{content()}</div>
    </>
  );
}

/** The name of an experience level; unknown levels get the name of the first. */
export function levelName(level: number): string {
  return sharedText(
    level === 4 ? 'experience.4' : level === 3 ? 'experience.3' : level === 2 ? 'experience.2' : 'experience.1',
  );
}
