import type { CompanyOverview, Membership } from '@engawa/contract/companies';
import type { PlanCount } from '@engawa/contract/plans';
import type { MySpace } from '@engawa/contract/spaces';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LimitDialog } from '../../features/plans/index.ts';
import { SpaceActions, useHeads } from '../../features/spaces/index.ts';
import { useApi } from '../../platform/api-client/api-context.tsx';
import { lazyPart } from '../../platform/lazy-part.ts';
import { Button } from '../../ui/controls/button.tsx';
import { CardRow, CardTable, Cell, HeadCell, RowHead } from '../../ui/page/card-table.tsx';
import { useLocale } from '../locale/use-locale.ts';
import classes from './dashboard.module.css';

// Loaded on demand, because it is large and rarely opened.
const NewSpaceDialog = lazyPart(async () => ({
  default: (await import('../mypage/new-space-dialog.tsx')).NewSpaceDialog,
}));

/** The spaces of a company as a table; on a phone each row is a card. */
export const SpaceTable = ({ company, onChanged }: { company: Membership; onChanged: () => void }) => {
  const { t } = useTranslation(['dashboard', 'spaces']);
  const heads = useHeads();
  const [isAdding, setAdding] = useState(false);
  const [limit, setLimit] = useState<PlanCount | null>(null);
  const { queries } = useApi();
  const { data } = useQuery(queries.companies.overview.queryOptions({ input: { id: company.uuid } }));
  const columns = ['name', 'kind', 'rooms', 'inside', 'peak', 'last_used', 'idle', 'actions'] as const;
  return (
    <section aria-labelledby="dashboard-spaces">
      <div className={classes.head}>
        <h2 id="dashboard-spaces" className={classes.heading}>
          {t('spaces.title')}
        </h2>
        <Button
          leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
          onClick={() => setAdding(true)}
          data-testid="add-space"
        >
          {t('spaces.add')}
        </Button>
      </div>
      {company.spaces.length === 0 ? (
        <p className={classes.none}>{t('spaces.none')}</p>
      ) : (
        <CardTable
          aria-labelledby="dashboard-spaces"
          head={columns.map((column) => <HeadCell key={column}>{t(`spaces.${column}`)}</HeadCell>)}
        >
          {company.spaces.map((space) => (
            <SpaceRow
              key={space.uuid}
              space={space}
              count={heads === null ? null : (heads.get(space.uuid) ?? 0)}
              use={data?.data.uses.find(({ space_uuid }) => space_uuid === space.uuid) ?? null}
              onChanged={onChanged}
            />
          ))}
        </CardTable>
      )}
      {isAdding && (
        <Suspense fallback={null}>
          <NewSpaceDialog
            companyId={company.uuid}
            onClose={() => setAdding(false)}
            onCreated={() => {
              setAdding(false);
              onChanged();
            }}
            onLimitMet={(met) => {
              setAdding(false);
              setLimit(met);
            }}
          />
        </Suspense>
      )}
      {limit !== null && <LimitDialog met={limit} company={company} onClose={() => setLimit(null)} />}
    </section>
  );
};

const SpaceRow = ({
  space,
  count,
  use,
  onChanged,
}: {
  space: MySpace;
  /** The people inside; null: not known yet. */
  count: number | null;
  /** How it was used; null: not known yet. */
  use: CompanyOverview['uses'][number] | null;
  onChanged: () => void;
}) => {
  const { t, i18n } = useTranslation(['dashboard', 'spaces']);
  const { params } = useLocale();
  const number = new Intl.NumberFormat(i18n.language);
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' });
  const shown = (value: number | null | undefined) =>
    value === null || value === undefined ? '–' : number.format(value);
  return (
    <CardRow data-testid="space-row">
      <RowHead>{space.name}</RowHead>
      <Cell label={t('spaces.kind')}>{t(`spaces.${space.type}`)}</Cell>
      <Cell label={t('spaces.rooms')}>{shown(use?.rooms)}</Cell>
      <Cell label={t('spaces.inside')} data-testid="space-inside">
        {shown(count)}
      </Cell>
      <Cell label={t('spaces.peak')} data-testid="space-peak">
        {shown(use?.peak)}
      </Cell>
      <Cell label={t('spaces.last_used')}>
        {use?.last_used_at ? day.format(new Date(use.last_used_at)) : '–'}
      </Cell>
      <Cell label={t('spaces.idle')}>{t('spaces.minutes', { count: space.idle_time })}</Cell>
      <Cell>
        <span className={classes.actions}>
          <Button
            size="sm"
            variant="default"
            component={Link}
            to="/{-$locale}/channel/$id"
            params={{ ...params, id: space.uuid } as never}
            search={{} as never}
            aria-label={t('spaces:enter_space', { space: space.name })}
          >
            {t('spaces:enter')}
          </Button>
          <SpaceActions space={space} onChanged={onChanged} />
        </span>
      </Cell>
    </CardRow>
  );
};
