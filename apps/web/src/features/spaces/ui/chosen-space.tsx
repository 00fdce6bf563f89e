import { canManageCompany } from '@engawa/contract/companies';
import type { MySpace } from '@engawa/contract/spaces';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { useTroubleSentence } from '../../../platform/i18n/use-trouble-sentence.ts';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { LoadFailure } from '../../../ui/waiting/load-failure.tsx';
import { Loading } from '../../../ui/waiting/loading.tsx';
import { followed, useSpaceChanges } from '../use-space-changes.ts';

type Chosen = {
  readonly space: MySpace;
  /** Only Managers of the company see who else belongs to it. */
  readonly isCompanyManager: boolean;
  readonly readAgain: () => void;
};

/** The space that a section of the settings is about: the current one, or a chosen one. */
export const ChosenSpace = ({
  openSpaceId,
  words,
  isFollowed = false,
  children,
  ...box
}: {
  /** The current space; null for none. */
  openSpaceId: string | null;
  words: { readonly space: string; readonly none: string };
  /** Whether changes by others are shown while the section is open. */
  isFollowed?: boolean;
  children: (chosen: Chosen) => ReactNode;
  className: string | undefined;
  'data-testid': string;
}) => {
  const { t } = useTranslation('app');
  const { queries } = useApi();
  const sentence = useTroubleSentence();
  const memberships = useQuery({
    ...queries.companies.listMine.queryOptions(),
    ...(isFollowed ? followed : {}),
  });
  useSpaceChanges(isFollowed ? openSpaceId : null, () => void memberships.refetch());
  const [chosen, setChosen] = useState<string | null>(null);
  if (memberships.isPending) return <Loading label={t('loading')} />;
  if (memberships.isError)
    return (
      <LoadFailure again={t('load_again')} onAgain={() => void memberships.refetch()}>
        {sentence(memberships.error)}
      </LoadFailure>
    );
  const mine = memberships.data.data.flatMap(({ name, role, spaces }) =>
    spaces.map((space) => ({ space, companyName: name, isCompanyManager: canManageCompany(role.name) })),
  );
  const offered = openSpaceId === null ? mine : mine.filter(({ space }) => space.uuid === openSpaceId);
  const current = offered.find(({ space }) => space.uuid === chosen) ?? offered[0];
  if (current === undefined) return <Notice tone="info">{words.none}</Notice>;
  const { space, isCompanyManager } = current;
  return (
    <div {...box}>
      <ChoiceField
        label={words.space}
        value={space.uuid}
        disabled={offered.length === 1}
        data={offered.map((one) => ({
          value: one.space.uuid,
          label: `${one.space.name} – ${one.companyName}`,
        }))}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      {children({ space, isCompanyManager, readAgain: () => void memberships.refetch() })}
    </div>
  );
};
